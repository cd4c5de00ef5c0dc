import { pino } from 'pino'
import { type Gateway, createGateway } from './createGateway.js'
import { StartError } from './errors/startError.js'
import { readEnvironment } from './readEnvironment.js'

const log = pino({ level: process.env['LOG_LEVEL'] ?? 'info' })

let gateway: Gateway | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    log.info({ signal }, 'stopping')
    void gateway?.close()
  })
}

try {
  gateway = createGateway({ ...readEnvironment(process.env), log })
  await gateway.listen()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  log.fatal(error.message)
  process.exitCode = 1
}
