// node tooling/e2e/serve.mjs <folder> [port]: serves built files on this machine under the strict policy.
import { existsSync } from 'node:fs'
import { fail } from '../lib/output.mjs'
import { staticServer } from './staticServer.mjs'

const [folder = '', port = '5173'] = process.argv.slice(2)
if (!existsSync(folder))
  fail(`There is no folder ${folder || '(none given)'} to serve. Build it first: npm run build.`)

const server = staticServer(folder)
server.on('error', (error) => {
  const taken = 'code' in error && error.code === 'EADDRINUSE'
  fail(taken ? `Port ${port} is in use. Free it, or name another one.` : error.message)
})
server.listen(Number(port), '127.0.0.1', () => console.log(`Serving ${folder} on http://127.0.0.1:${port}`))
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    server.closeAllConnections()
    server.close()
    process.exit(0)
  })
