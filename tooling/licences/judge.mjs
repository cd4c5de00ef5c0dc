import satisfies from 'spdx-satisfies'
import { allowed } from './allowed.mjs'

/**
 * Whether a licence field leaves a permissive choice. Anything that is not an SPDX expression does not.
 * @param {string} licence
 */
export function isPermissive(licence) {
  try {
    return satisfies(licence, allowed)
  } catch {
    return false
  }
}

/**
 * Sorts what is brought into permissive, excepted and refused. An exception that is no longer needed is
 * refused too.
 * @param {readonly import('./walk.mjs').Dependency[]} dependencies
 * @param {typeof import('./exceptions.mjs').exceptions} exceptions
 * @returns {{ excepted: { name: string, licence: string, why: string }[], refused: string[] }}
 */
export function judge(dependencies, exceptions) {
  const fits = (
    /** @type {{ name: string, licence: string }} */ a,
    /** @type {{ name: string, licence: string }} */ b,
  ) => a.name === b.name && a.licence === b.licence
  const strict = dependencies.filter(({ licence }) => !isPermissive(licence))
  return {
    excepted: exceptions.filter((exception) => strict.some((dependency) => fits(exception, dependency))),
    refused: [
      ...strict
        .filter((dependency) => !exceptions.some((exception) => fits(exception, dependency)))
        .map(
          ({ name, version, licence, via }) => `${name}@${version}, brought by ${via}, is under ${licence}.`,
        ),
      ...exceptions
        .filter((exception) => !strict.some((dependency) => fits(exception, dependency)))
        .map(({ name, licence }) => `The exception for ${name} (${licence}) is not needed.`),
    ],
  }
}
