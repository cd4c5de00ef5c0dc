import { pino } from 'pino'
import { type Gateway, createGateway } from './createGateway.js'
import { StartError } from './errors/startError.js'
import { readEnvironment, readLogLevel, readWarnings } from './readEnvironment.js'
import { describeText } from './server/describeError.js'

let log = pino()
let gateway: Gateway | undefined
let isStopping = false

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second signal means: do not wait.
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ signal }, 'stopping')
    void (gateway?.close() ?? Promise.resolve()).finally(() => {
      log.info('stopped')
      // A connection to a database that no longer answers would hold the process.
      process.exit()
    })
  })
}

try {
  log = pino({ level: readLogLevel(process.env) })
  // Libraries write lines of their own, some with what they were asked.
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    console[level] = (...words: unknown[]) =>
      log.debug({ printed: describeText(words.map(String).join(' ')) }, 'a library printed')
  }
  const options = readEnvironment(process.env)
  for (const warning of readWarnings(process.env)) log.warn(warning)
  if (options.databaseUrl === undefined && options.dataDir === undefined)
    log.warn(
      'Neither DATABASE_URL nor DATA_DIR is set: the database is in memory and gone when the gateway stops',
    )
  gateway = createGateway({ ...options, log })
  await gateway.listen()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  log.fatal(error.message)
  process.exitCode = 1
}
