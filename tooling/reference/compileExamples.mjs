import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

import { fromRoot } from '../lib/root.mjs'
import { freeNames } from './freeNames.mjs'

/** @typedef {import('./examples.mjs').Example} Example */
/** @typedef {{ readonly file: string, readonly line: number, readonly message: string }} Mistake */
/** @typedef {ReadonlySet<string>} Names */
/** @typedef {{ readonly specifier: string, readonly types: string, readonly names: Names }} Entry */

/** Samples of values and of modules; the examples are compiled as if they stood beside them. */
const SAMPLES = fromRoot('tooling/reference/samples')
/** What examples import from other packages is found where one of these would find it. */
const IMPORTERS = [
  'apps/demo',
  'apps/next',
  'apps/sandbox',
  'apps/sign-in',
  'packages/adapter-solana',
  'packages/react',
]

/** @type {ts.CompilerOptions} */
const OPTIONS = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  resolveJsonModule: true,
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
}

/**
 * What does not compile, against the built packages. A name that an example does not declare comes from the
 * samples, else from a public entry (its own package's first), else from the file that it stands in.
 *
 * @type {(examples: readonly Example[]) => Mistake[]}
 */
export function compileExamples(examples) {
  const entries = publicEntries()
  const samples = ['adapters', 'core', 'react', 'siwx', 'testkit', 'ui', 'verify', 'docs'].map((name) => ({
    name,
    names: exportedNames(join(SAMPLES, `${name}.ts`)),
  }))
  const named = examples.map((example, index) => ({
    example,
    name: join(SAMPLES, `example${index}.tsx`),
    text: `${importsOf(example, samples, entries)}\n${codeOf(example)}`,
  }))
  const texts = new Map(named.map(({ name, text }) => [name, text]))
  const roots = readdirSync(SAMPLES).map((name) => join(SAMPLES, name))
  const program = ts.createProgram([...roots, ...texts.keys()], OPTIONS, createHost(texts, entries))
  return [
    ...roots.flatMap((name) => mistakesOf(program, name, { file: name, lines: [] })),
    ...named.flatMap(({ name, example }) => mistakesOf(program, name, example)),
  ]
}

/** @type {(example: Example) => string} */
const codeOf = ({ lines }) => lines.map(([, text]) => text).join('\n')

/** @type {(file: string) => string} the samples for the examples of a file */
function samplesFor(file) {
  if (/^packages\/(adapter-\w+|core\/src\/adapters)\//.test(file)) return 'adapters'
  return /^packages\/(core|react|siwx|testkit|ui|verify)(?:-\w+)?\//.exec(file)?.[1] ?? 'docs'
}

/**
 * In one line, so that the lines of the code keep their order.
 *
 * @param {Example} example
 * @param {readonly { readonly name: string, readonly names: ReadonlySet<string> }[]} samples
 * @param {readonly Entry[]} entries
 */
function importsOf(example, samples, entries) {
  const { file } = example
  const sample = samples.find(({ name }) => name === samplesFor(file))
  const isSource = file.startsWith('packages/')
  const home = entries.filter(
    ({ types }) => isSource && types.startsWith(fromRoot(...file.split('/').slice(0, 2))),
  )
  const own = isSource ? exportedNames(fromRoot(file)) : new Set()
  const imports = [...freeNames(codeOf(example))].map((name) => {
    const entry = [...home, ...entries].find(({ names }) => names.has(name))
    if (sample?.names.has(name)) return `import { ${name} } from './${sample.name}.js'`
    if (entry) return `import { ${name} } from '${entry.specifier}'`
    return own.has(name) ? `import { ${name} } from '${fromRoot(builtFrom(file))}'` : ''
  })
  return `${imports.filter(Boolean).join('; ')}; export {}`
}

/** @type {(file: string) => string} */
const builtFrom = (file) => file.replace('/src/', '/dist/').replace(/\.tsx?$/, '.js')

/** @type {(name: string) => boolean} */
const isSheet = (name) => name.endsWith('.css')

/**
 * The published entries with the names they export; those for hosts come before the internal one.
 *
 * @returns {Entry[]}
 */
function publicEntries() {
  return readdirSync(fromRoot('packages'))
    .flatMap((folder) => {
      /** @type {{ name: string, exports: Record<string, string | { types?: string }> }} */
      const { name, exports } = JSON.parse(readFileSync(fromRoot('packages', folder, 'package.json'), 'utf8'))
      return Object.entries(exports).flatMap(([path, target]) => {
        const declared = typeof target === 'string' ? undefined : target.types
        if ((!declared && !isSheet(path)) || path.includes('*')) return []
        const types = declared ? fromRoot('packages', folder, declared) : join(SAMPLES, 'styles.ts')
        return [{ specifier: join(name, path), types, names: exportedNames(types) }]
      })
    })
    .sort((a, b) => Number(a.specifier.endsWith('/internal')) - Number(b.specifier.endsWith('/internal')))
}

/** @type {(file: string) => ReadonlySet<string>} the names that a file exports, as its text says */
function exportedNames(file) {
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const names = source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const clause = statement.exportClause
      if (clause && ts.isNamedExports(clause)) return clause.elements.map(({ name }) => name.text)
      const from = statement.moduleSpecifier
      if (!clause && from && ts.isStringLiteral(from) && from.text.startsWith('.'))
        return [
          ...exportedNames(
            join(file, '..', from.text.replace(/\.js$/, file.endsWith('.d.ts') ? '.d.ts' : '.ts')),
          ),
        ]
      return []
    }
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (!isExported) return []
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText())
    return 'name' in statement && statement.name ? [/** @type {ts.Identifier} */ (statement.name).text] : []
  })
  return new Set(names)
}

/** @type {(texts: ReadonlyMap<string, string>, entries: readonly Entry[]) => ts.CompilerHost} */
function createHost(texts, entries) {
  const base = ts.createCompilerHost(OPTIONS)
  const cache = ts.createModuleResolutionCache(fromRoot(), (name) => name, OPTIONS)
  /** @type {(name: string, from: string) => ts.ResolvedModuleFull | undefined} */
  const resolve = (name, from) => {
    const entry = entries.find(({ specifier }) => specifier === name)
    if (entry) return { resolvedFileName: entry.types, extension: isSheet(name) ? '.ts' : '.d.ts' }
    const isGuest = from.startsWith(SAMPLES) && !/^[./]/.test(name)
    const places = isGuest ? IMPORTERS.map((folder) => fromRoot(folder, 'src/index.ts')) : [from]
    for (const place of places) {
      const { resolvedModule } = ts.resolveModuleName(name, place, OPTIONS, base, cache)
      if (resolvedModule) return resolvedModule
    }
    return undefined
  }
  return {
    ...base,
    fileExists: (name) => texts.has(name) || base.fileExists(name),
    readFile: (name) => texts.get(name) ?? base.readFile(name),
    getSourceFile: (name, options, ...rest) => {
      const text = texts.get(name)
      return text === undefined
        ? base.getSourceFile(name, options, ...rest)
        : ts.createSourceFile(name, text, options, true)
    },
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => ({ resolvedModule: resolve(text, from) })),
  }
}

/** @type {(program: ts.Program, name: string, example: Example) => Mistake[]} */
function mistakesOf(program, name, { file, lines }) {
  const source = program.getSourceFile(name)
  if (!source) return [{ file, line: 0, message: 'It was not compiled.' }]
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
    ({ start = 0, messageText }) => {
      const at = source.getLineAndCharacterOfPosition(start).line
      const message = ts.flattenDiagnosticMessageText(messageText, ' ')
      return { file, line: lines.length === 0 ? at + 1 : (lines[at - 1] ?? lines[0] ?? [0])[0], message }
    },
  )
}
