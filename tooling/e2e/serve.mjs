// node tooling/e2e/serve.mjs <folder> [port] [/path/=url]: serves built files on this machine under the
// strict policy; what begins with the path is another server's.
import { existsSync } from 'node:fs'
import { fail } from '../lib/output.mjs'
import { staticServer } from './staticServer.mjs'

const [folder = '', port = '5173', other = ''] = process.argv.slice(2)
if (!existsSync(folder))
  fail(`There is no folder ${folder || '(none given)'} to serve. Build it first: npm run build.`)

const [path, url] = other.split('=')
const server = staticServer(folder, path && url ? { other: { path, url } } : {})
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
