/** @typedef {{ files: number, gzip: number }} Sum */
/** @typedef {{ beforeClick: string[], untilOpen: string[] }} Asked paths, as a page has asked for them */

/**
 * The scripts that a page has asked for, each counted once and compressed by itself.
 * @param {Readonly<Record<string, { gzip: number }>>} files of the site
 * @param {readonly string[]} paths
 * @returns {Sum}
 */
export function scripts(files, paths) {
  const asked = [...new Set(paths)].filter((path) => path.endsWith('.js'))
  const missing = asked.filter((path) => !files[path])
  if (missing.length > 0) throw new Error(`The page asks for what the build has not made: ${missing.join()}`)
  return { files: asked.length, gzip: asked.reduce((sum, path) => sum + files[path].gzip, 0) }
}

/**
 * What a page's scripts weigh, and what of it is there because of Latchkey: the rest is in the same page
 * without Latchkey too, React and the framework.
 * @param {Readonly<Record<string, { gzip: number }>>} files
 * @param {Asked} asked
 * @param {number} bare bytes before a click without Latchkey
 */
export function hostFigures(files, { beforeClick, untilOpen }, bare) {
  const [before, until] = [scripts(files, beforeClick), scripts(files, untilOpen)]
  return {
    before,
    until,
    ownBefore: before.gzip - bare,
    ownUntil: until.gzip - bare,
    emitted: Object.keys(files).filter((path) => path.endsWith('.js')).length,
  }
}
