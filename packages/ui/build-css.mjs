// Bundles src/styles.css and what it imports, the sheets of the screens in packages/react among them, into
// one minified sheet, and its two halves into one each. Puts Inter beside them for hosts that want it.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from 'lightningcss'

const version = (major, minor = 0) => (major << 16) | (minor << 8)
const dist = fileURLToPath(new URL('dist/', import.meta.url))

mkdirSync(dist, { recursive: true })
// TypeScript takes no import of a sheet that says nothing of its types.
for (const name of ['styles', 'buttons', 'modal', 'inter'])
  writeFileSync(join(dist, `${name}.css.d.ts`), 'export {}\n')
for (const name of ['styles', 'buttons', 'modal']) {
  const { code, map } = bundle({
    filename: fileURLToPath(new URL(`src/${name}.css`, import.meta.url)),
    minify: true,
    sourceMap: true,
    // The first versions with light-dark() and relative colours, so that both reach the browser as they are.
    targets: {
      chrome: version(123),
      edge: version(123),
      firefox: version(128),
      safari: version(18),
      ios_saf: version(18),
    },
  })
  writeFileSync(join(dist, `${name}.css`), `${code}\n/*# sourceMappingURL=${name}.css.map */\n`)
  if (map) writeFileSync(join(dist, `${name}.css.map`), map)
}

// The package's own sheet calls the face "Inter Variable"; the sheet of this product asks for Inter.
const inter = dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/inter/package.json')))
const files = join(dist, 'inter')
rmSync(files, { recursive: true, force: true })
mkdirSync(files)
copyFileSync(join(inter, 'LICENSE'), join(files, 'LICENSE'))
const faces = readFileSync(join(inter, 'wght.css'), 'utf8')
  .replaceAll("'Inter Variable'", "'Inter'")
  .replaceAll(/url\(\.\/files\/([\w.-]+)\)/g, (_, file) => {
    copyFileSync(join(inter, 'files', file), join(files, file))
    return `url(./inter/${file})`
  })
writeFileSync(
  join(dist, 'inter.css'),
  `/* Inter, under the SIL Open Font License 1.1: inter/LICENSE. */\n${faces}`,
)
