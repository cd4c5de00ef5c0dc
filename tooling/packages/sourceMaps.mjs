import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * What is wrong with the source maps of an unpacked package: a map whose sources are neither in it nor beside
 * it, or a file that names a map which is not shipped. A consumer's `source-map-loader` warns of each.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function brokenMaps(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const wrong = []
  for (const file of files) {
    const path = join(folder, file)
    if (file.endsWith('.map')) {
      const { sources = [], sourcesContent = [] } = JSON.parse(readFileSync(path, 'utf8'))
      const missing = sources.filter(
        (source, index) =>
          typeof sourcesContent[index] !== 'string' && !existsSync(join(dirname(path), source)),
      )
      if (missing.length > 0) wrong.push(`${file}: ${missing[0]} is neither in the map nor in the package`)
    } else if (/\.([cm]?js|css|d\.[cm]?ts)$/.test(file)) {
      const named = /^\/[/*]# sourceMappingURL=(?!data:)(\S+)/m.exec(readFileSync(path, 'utf8'))?.[1]
      if (named !== undefined && !existsSync(join(dirname(path), named)))
        wrong.push(`${file}: its map ${named} is not in the package`)
    }
  }
  return wrong
}
