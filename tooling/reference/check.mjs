// Builds the reference of every published entry out of its doc comments, and fails where an export has none.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Application, LogLevel, ReflectionKind } from 'typedoc'

import { fail } from '../lib/output.mjs'
import { fromRoot } from '../lib/root.mjs'

/** How many functions, hooks and components may still lack an example. It only falls. */
const UNSHOWN = 0

/** @type {(name: string) => { name: string, private?: boolean }} */
function manifest(name) {
  return JSON.parse(readFileSync(fromRoot('packages', name, 'package.json'), 'utf8'))
}

/** The packages that are published, with the entries that have a promise of stability. */
const published = readdirSync(fromRoot('packages')).filter((name) => !manifest(name).private)
const entries = published.flatMap((name) =>
  readdirSync(fromRoot('packages', name, 'src/exports'))
    .filter((file) => /^\w+\.ts$/.test(file) && file !== 'internal.ts')
    .map((file) => join('packages', name, 'src/exports', file)),
)
if (entries.length < 15) fail(`Only ${entries.length} entries were found.`)

const app = await Application.bootstrap({
  name: 'Latchkey',
  basePath: fromRoot(),
  entryPoints: entries.map((entry) => fromRoot(entry)),
  tsconfig: fromRoot('tooling/reference/tsconfig.json'),
  out: fromRoot('.out/reference'),
  readme: 'none',
  disableSources: true,
  excludeExternals: true,
  excludeInternal: true,
  excludePrivate: true,
  skipErrorChecking: true,
  validation: { notExported: false, invalidLink: true, notDocumented: false },
  logLevel: LogLevel.Warn,
})
const project = await app.convert()
if (!project) fail('The reference could not be built.')
app.validate(project)
await app.generateDocs(project, fromRoot('.out/reference'))
/** Exports by name, each of them once: what one entry takes from another is documented there. */
const exported = (project.children ?? []).flatMap((entry) => entry.children ?? [])
const isDocumented = (/** @type {import('typedoc').DeclarationReflection} */ { comment, signatures, type }) =>
  comment !== undefined ||
  signatures?.some((signature) => signature.comment !== undefined) ||
  (type?.type === 'reflection' &&
    type.declaration.signatures?.some(({ comment: each }) => each !== undefined))
const bare = exported.filter((each) => each.kind !== ReflectionKind.Reference && !isDocumented(each))
if (bare.length > 0)
  fail(`Without a doc comment:\n${bare.map((each) => each.getFriendlyFullName()).join('\n')}`)
/** Functions, hooks, components and commands are shown at work; types, constants and errors are not. */
const isCallable = (/** @type {import('typedoc').DeclarationReflection} */ { signatures, type }) =>
  signatures !== undefined ||
  (type?.type === 'reflection' && type.declaration.signatures !== undefined) ||
  (type?.type === 'reference' && type.name === 'Command')
const isShown = (/** @type {import('typedoc').DeclarationReflection} */ { comment, signatures, type }) =>
  [
    comment,
    ...(signatures ?? []).map((signature) => signature.comment),
    ...(type?.type === 'reflection' ? (type.declaration.signatures ?? []) : []).map((each) => each.comment),
  ].some((each) => each?.blockTags.some(({ tag }) => tag === '@example'))
const isDeprecated = (/** @type {import('typedoc').DeclarationReflection} */ { comment, signatures }) =>
  [comment, ...(signatures ?? []).map((each) => each.comment)].some((each) => each?.getTag('@deprecated'))
/** `@throws {A} {B}` reads as one type: each error has a line of its own. */
const crowded = exported.filter(({ comment, signatures, type }) =>
  [
    comment,
    ...(signatures ?? []).map((signature) => signature.comment),
    ...(type?.type === 'reflection' ? (type.declaration.signatures ?? []) : []).map((each) => each.comment),
  ].some((each) =>
    each
      ?.getTags('@throws')
      // TypeDoc takes the first type away.
      .some(({ content }) => /\{[A-Z]\w*\}/.test(content.map(({ text }) => text).join(''))),
  ),
)
if (crowded.length > 0)
  fail(
    `More than one error in a \`@throws\`:\n${crowded.map((each) => each.getFriendlyFullName()).join('\n')}`,
  )
const unshown = exported.filter(
  (each) =>
    each.kindOf([ReflectionKind.Function, ReflectionKind.Variable]) &&
    isCallable(each) &&
    !isDeprecated(each) &&
    !isShown(each),
)
if (unshown.length > UNSHOWN)
  fail(`Without an example:\n${unshown.map((each) => each.getFriendlyFullName()).join('\n')}`)
if (exported.length < 500) fail(`The reference has only ${exported.length} exports.`)
if (app.logger.hasErrors() || app.logger.hasWarnings()) fail('The reference is not complete.')
console.log(
  `${exported.length} exports of ${entries.length} entries, each with its doc comment; ` +
    `${unshown.length} functions lack an example.`,
)
