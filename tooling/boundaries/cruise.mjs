import { cruise as runCruise } from 'dependency-cruiser'
import { importTable } from './importTable.mjs'

/** @typedef {{ from: string, to: string, rule: string, comment: string, cycle?: string[] }} Violation */

/**
 * Cruises the folders and holds every import against the table.
 * @param {string} baseDir the folder that rules' paths start from
 * @param {string[]} folders relative to it
 * @returns {Promise<{ modules: string[], violations: Violation[] }>}
 */
export async function cruise(baseDir, folders) {
  const { output } = await runCruise(folders, {
    baseDir,
    ruleSet: { forbidden: importTable },
    validate: true,
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '/dist/|/storybook-static/' },
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
  return {
    modules: output.modules.map(({ source }) => source).filter((source) => !source.includes('node_modules')),
    violations: output.summary.violations.map(({ from, to, rule, cycle }) => ({
      from,
      to,
      rule: rule.name,
      comment: comments[rule.name],
      cycle: cycle?.map(({ name }) => name),
    })),
  }
}
