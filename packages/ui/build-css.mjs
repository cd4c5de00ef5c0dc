// Bundles src/styles.css and what it imports into one minified sheet.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundle } from 'lightningcss'

const version = (major, minor = 0) => (major << 16) | (minor << 8)

const { code, map } = bundle({
  filename: fileURLToPath(new URL('src/styles.css', import.meta.url)),
  minify: true,
  sourceMap: true,
  // The first versions with light-dark() and relative colours, so that both reach the browser as they are.
  targets: { chrome: version(123), edge: version(123), firefox: version(128), safari: version(18), ios_saf: version(18) }
})

mkdirSync(new URL('dist/', import.meta.url), { recursive: true })
writeFileSync(new URL('dist/styles.css', import.meta.url), `${code}\n/*# sourceMappingURL=styles.css.map */\n`)
if (map) writeFileSync(new URL('dist/styles.css.map', import.meta.url), map)
