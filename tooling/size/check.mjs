// Builds the minimal host page, weighs what a visitor loads, and holds it against budgets.json.
// `--no-browser` judges by the import graph alone, which shows what comes before a click.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fail, table } from '../lib/output.mjs'
import { exceptions } from '../licences/exceptions.mjs'
import { fromRoot, readJson } from '../lib/root.mjs'
import { buildPage, eagerFiles } from './buildPage.mjs'
import { keptFiles, weighFile } from './keptFiles.mjs'
import { earlyForHooks, earlyPackages, lateForHooks } from './late.mjs'
import { loadPage } from './loadPage.mjs'
import {
  byPackage,
  developersOnly,
  firstUse,
  kB,
  languages,
  lateParts,
  notEarly,
  overBudget,
  strangers,
  tooEarly,
  tooManyScripts,
  weigh,
} from './report.mjs'
import { usesOf, walletConnectUse } from './uses.mjs'

if (!existsSync(fromRoot('apps/demo/minimal/index.html'))) {
  fail(
    'There is no apps/demo/minimal/index.html to measure: a page with a provider, adapter-evm and one ConnectButton.',
  )
}

const budgets = readJson('tooling/size/budgets.json')
const { folder, chunks, styles } = await buildPage()
const eager = eagerFiles(chunks)
const loaded = process.argv.includes('--no-browser') ? undefined : await loadPage(folder)

// What a browser asks for before a click can be more than the graph says (a chunk preloaded while idle),
// never less.
const before = [...new Set([...eager, ...(loaded?.beforeClick ?? [])])]
const until = loaded && [...new Set([...before, ...loaded.untilConnect])]

const moments = [
  {
    loaded: 'before a click',
    files: before,
    bytes: budgets.beforeClick,
    budget: budgets.scripts.beforeClick,
  },
]
if (until)
  moments.push({
    loaded: 'until Connect is open',
    files: until,
    bytes: budgets.untilConnect,
    budget: budgets.scripts.untilConnect,
  })
console.log('JavaScript, kB gzip -9, without react, react-dom and scheduler; scripts with them\n')
console.log(
  table(
    ['loaded', 'kB', 'budget', 'scripts', 'budget'],
    moments.map(({ loaded, files, bytes, budget }) => [
      loaded,
      kB(weigh(chunks, files)),
      kB(bytes),
      files.length,
      budget,
    ]),
  ),
)
console.log(
  `\nStyles: ${kB(styles)} kB, one static sheet.${loaded ? ` Chunks asked for on hover: ${loaded.onHover.length}.` : ''}\n`,
)

const shareBefore = byPackage(chunks, before)
const shareUntil = byPackage(chunks, until ?? before)
const shares = [...shareUntil]
  .sort(([, a], [, b]) => b - a)
  .map(([name, bytes]) => [name, kB(shareBefore.get(name) ?? 0), kB(bytes)])
console.log(table(['package', 'before a click', until ? 'until Connect is open' : '(same)'], shares))

const all = await buildPage({
  source: fromRoot('apps/demo/minimal/families'),
  folder: fromRoot('tooling/size/.out-families'),
})
const allEager = eagerFiles(all.chunks)
const added = weigh(all.chunks, allEager) - weigh(chunks, eager)
console.log(
  `\nThree more families (Solana, Polkadot, Bitcoin) add ${kB(added)} kB before a click; the budget is ${kB(budgets.threeMoreFamilies)} kB.\n`,
)
const hooks = await buildPage({
  source: fromRoot('apps/demo/minimal/hooks'),
  folder: fromRoot('tooling/size/.out-hooks'),
})
const hooksEager = eagerFiles(hooks.chunks)
console.log(
  `Every hook and every button together: ${kB(weigh(hooks.chunks, hooksEager))} kB before a click; the budget is ${kB(budgets.everyHook)} kB.\n`,
)
// The page whose size by each bundler is in docs/performance.md.
const kept = keptFiles(fromRoot('tooling/bench/peers/contestants/latchkey/App.tsx'))
const keptBytes = kept.files.map((file) => ({
  file: relative(fromRoot('packages'), file),
  bytes: weighFile(file),
}))
const keptSum = keptBytes.reduce((sum, { bytes }) => sum + bytes, 0)
console.log(
  `Our files with all that they import, as Turbopack keeps it: ${kB(keptSum)} kB before a click; the budget is ${kB(budgets.keptImports)} kB.\n`,
)
const families = /** @type {const} */ (['evm', 'solana', 'polkadot', 'bitcoin']).map((family) => {
  const use = firstUse(all.chunks, allEager, family)
  return { family, ...use, bytes: weigh(all.chunks, use.files) }
})
const adapterShare = byPackage(all.chunks, allEager)
console.log(
  table(
    ['family', 'kB before a click', 'kB that its use can load', 'with what hosts bring'],
    families.map(({ family, bytes, brought }) => [
      family,
      kB(adapterShare.get(`@latchkey/adapter-${family}`) ?? 0),
      kB(bytes),
      brought.length > 0 ? kB(bytes + weigh(all.chunks, brought)) : '',
    ]),
  ),
)
const uses = [
  ...families.flatMap(({ family, files }) => usesOf(all.chunks, allEager, family, files)),
  walletConnectUse(all.chunks),
].map(({ use, files }) => ({ name: use, bytes: weigh(all.chunks, files) }))
console.log(
  `\n${table(
    ['first use of', 'kB', 'budget'],
    uses.map(({ name, bytes }) => [
      name,
      kB(bytes),
      name in budgets.firstUse ? kB(budgets.firstUse[name]) : '',
    ]),
  )}`,
)
const parts = lateParts(chunks, Object.keys(budgets.laterFiles))
console.log(
  `\n${table(
    ['file that loads when it is used', 'kB', 'budget'],
    parts.map(({ name, bytes }) => [name, kB(bytes), kB(budgets.laterFiles[name])]),
  )}`,
)

const spoken = languages(chunks)
const written = readdirSync(fromRoot('packages/react/src/locales')).flatMap(
  (file) => /^([^.]+)\.ts$/.exec(file)?.[1] ?? [],
)
console.log(
  `\n${spoken.length} languages beside English; the largest, ${spoken[0]?.tag ?? 'none'}, has ${kB(spoken[0]?.gzip ?? 0)} kB of ${kB(budgets.language)}.\n`,
)

const ofLogin = languages(chunks, 'login/')
console.log(
  `Of the embedded wallet: ${ofLogin.length} languages; the largest, ${ofLogin[0]?.tag ?? 'none'}, has ${kB(ofLogin[0]?.gzip ?? 0)} kB of ${kB(budgets.languageOfLogin)}.\n`,
)

const problems = [
  ...tooManyScripts(moments),
  ...spoken
    .filter(({ gzip }) => gzip > budgets.language)
    .map(
      ({ tag, gzip }) => `The language ${tag} has ${kB(gzip)} kB; the budget is ${kB(budgets.language)} kB.`,
    ),
  ...ofLogin
    .filter(({ gzip }) => gzip > budgets.languageOfLogin)
    .map(
      ({ tag, gzip }) =>
        `The embedded wallet in ${tag} has ${kB(gzip)} kB; the budget is ${kB(budgets.languageOfLogin)} kB.`,
    ),
  ...written
    .filter((tag) => !ofLogin.some((language) => language.tag === tag))
    .map((tag) => `The embedded wallet in ${tag} was not measured: no page can load it.`),
  ...languages(new Map([...chunks].filter(([file]) => (until ?? before).includes(file))), 'login/').map(
    ({ tag }) => `The embedded wallet in ${tag} is loaded without being wanted.`,
  ),
  ...written
    .filter((tag) => !spoken.some((language) => language.tag === tag))
    .map((tag) => `The language ${tag} was not measured: no page can load it.`),
  ...languages(new Map([...chunks].filter(([file]) => (until ?? before).includes(file)))).map(
    ({ tag }) => `The language ${tag} is loaded without being chosen.`,
  ),
  ...tooEarly(hooks.chunks, hooksEager, lateForHooks).map(
    (module) => `Loaded before a click where hooks are used, and should not be: ${module}`,
  ),
  ...notEarly(hooks.chunks, hooksEager, earlyForHooks).map(
    (file) => `Listed as loaded with hooks, and is not: ${file}. Take it out of earlyForHooks.`,
  ),
  ...(weigh(hooks.chunks, hooksEager) > budgets.everyHook
    ? [`Every hook and every button load ${kB(weigh(hooks.chunks, hooksEager))} kB before a click.`]
    : []),
  ...(keptSum > budgets.keptImports
    ? [
        `With all imports of each file, ${kB(keptSum)} kB come before a click; the budget is ${kB(budgets.keptImports)} kB. chunks.mjs decides which exports share a file.`,
        ...keptBytes.sort((a, b) => b.bytes - a.bytes).map(({ file, bytes }) => `  ${kB(bytes)} kB ${file}`),
      ]
    : []),
  ...kept.others
    .filter((name) => !earlyPackages.includes(name))
    .map((name) => `With all imports of each file, this comes before a click: ${name}`),
  ...tooEarly(all.chunks, allEager).map((module) => `Loaded before a click, and should not be: ${module}`),
  ...(added > budgets.threeMoreFamilies
    ? [
        `Three more families add ${kB(added)} kB before a click; the budget is ${kB(budgets.threeMoreFamilies)} kB.`,
      ]
    : []),
  ...families.flatMap(({ foreign }) => foreign),
  ...overBudget(uses, budgets.firstUse).map((line) => `First use: ${line}`),
  ...overBudget(parts, budgets.laterFiles),
  ...strangers(
    all.chunks,
    exceptions.filter(({ bundled }) => !bundled).map(({ name }) => name),
  ).map((id) => `No page should get this, by its licence: ${id}`),
  ...[...chunks.keys()].flatMap((file) => {
    const code = readFileSync(join(folder, file), 'utf8')
    return developersOnly
      .filter((text) => code.includes(text))
      .map((text) => `A production page has code for developers: ${text} in ${file}`)
  }),
  ...families
    .filter(({ files }) => files.length === 0)
    .map(({ family }) => `The use of ${family} was not measured.`),
  ...tooEarly(chunks, before).map((module) => `Loaded before a click, and should not be: ${module}`),
  ...(weigh(chunks, before) > budgets.beforeClick
    ? [
        `${kB(weigh(chunks, before))} kB are loaded before a click; the budget is ${kB(budgets.beforeClick)} kB.`,
      ]
    : []),
  ...(until && weigh(chunks, until) > budgets.untilConnect
    ? [
        `${kB(weigh(chunks, until))} kB are loaded until Connect is open; the budget is ${kB(budgets.untilConnect)} kB.`,
      ]
    : []),
  ...(loaded?.foreign ?? []).map((url) => `The page requested a host that is not configured: ${url}`),
  ...(weigh(chunks, before) === 0 ? ['Nothing was weighed.'] : []),
]
if (problems.length > 0) fail(`\n${problems.join('\n')}`)
