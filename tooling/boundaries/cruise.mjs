import { cruise as runCruise } from 'dependency-cruiser'
import { orderViolations } from './folderOrder.mjs'
import { importTable } from './importTable.mjs'
import { reachViolations } from './reach.mjs'

/** @typedef {{ from: string, to: string, rule: string, comment: string, cycle?: string[] }} Violation */

/**
 * Cruises the folders and holds every import against the table.
 * @param {string} baseDir the folder that rules' paths start from
 * @param {string[]} folders relative to it
 * @returns {Promise<{ modules: string[], files: string[], violations: Violation[] }>} `files` are the modules
 *   and those of dependencies that they import
 */
export async function cruise(baseDir, folders) {
  const { output } = await runCruise(folders, {
    baseDir,
    ruleSet: { forbidden: importTable },
    validate: true,
    doNotFollow: { path: 'node_modules|/dist/' },
    // What this repository builds. A dependency's own `dist` has to be seen, or no rule about it can fail.
    exclude: { path: '^(packages|apps)/[^/]+/dist/|^(\\.\\./)+dist/|/storybook-static/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@latchkey/source', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.css', '.json'],
    },
  })
  if (typeof output === 'string') throw new Error('dependency-cruiser gave text where a result was expected')
  const comments = Object.fromEntries(importTable.map(({ name, comment }) => [name, comment ?? '']))
  const imports = output.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved, dynamic, dependencyTypes }) => ({
      from: source,
      to: resolved,
      isType: dependencyTypes.includes('type-only'),
      isDynamic: dynamic,
    })),
  )
  const files = output.modules.map(({ source }) => source)
  return {
    files,
    modules: files.filter((file) => !file.includes('node_modules')),
    violations: [
      ...output.summary.violations.map(({ from, to, rule, cycle }) => ({
        from,
        to,
        rule: rule.name,
        comment: comments[rule.name],
        cycle: cycle?.map(({ name }) => name),
      })),
      ...reachViolations(imports),
      ...orderViolations(imports),
    ],
  }
}
