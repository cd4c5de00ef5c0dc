// Who may import what (docs/architecture.md, "Who may import what"), as rules for dependency-cruiser.
// Adapter packages are matched by pattern: a new one needs a line here for its wallet SDK only.

/** @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule */

/** Tests, stories and fixtures may reach further than the code they accompany. */
const testFile = String.raw`\.(test|spec|stories|fixture)\.tsx?$|/(fixtures?|test)/`
const adapter = String.raw`^packages/(adapter-([^/]+)|walletconnect|embedded-wallet)/src/`
const verifier = '^packages/(verify-[^/]+)/src/'
/** Words messages and reads them, for all families; depends on nothing. */
const siwxMessage = String.raw`^packages/siwx/src/exports/message\.ts$`
/** A pattern each, so that the check can say which of them no file imports. */
const walletSdks = [
  'wagmi',
  '@wagmi',
  'viem',
  '@solana',
  '@wallet-standard',
  '@polkadot',
  'sats-connect',
  '@walletconnect',
].map((name) => `node_modules/${name}/`)
/** Each of them is an entry. */
const languages = '^packages/react/src/locales/'
const coreDomainFile =
  '^packages/core/src/(?!exports|store|errors|model|platform|options|storage|api|adapters)[^/]+/'
/** A file of a domain that is named for its role; what is left over are the commands. */
const roleFile = String.raw`(Slice|State|Events|Selectors|Reactions|Endpoints|Feature|Params|Rules|Texts|Table)\.ts$`

/** What lists the features. */
const featureFiles = String.raw`^packages/core/src/features/(featureFiles|laterFiles)\.ts$`

/** @returns {Rule} */
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

/** @type {Rule[]} */
const packageRules = [
  rule(
    'core-stands-alone',
    'packages/core imports no other package of ours.',
    { path: '^packages/core/src/', pathNot: testFile },
    { path: '^(packages/(?!core/)|apps/|@latchkey/)' },
  ),
  rule(
    'core-tests-use-testkit-only',
    'Tests of core may use the testkit, and nothing else of ours.',
    { path: '^packages/core/src/' },
    { path: '^(packages/(?!core/|testkit/)|apps/)' },
  ),
  rule(
    'core-is-framework-free',
    'packages/core knows no view library.',
    { path: '^packages/core/src/' },
    { path: 'node_modules/(react|react-dom|react-redux|@radix-ui)/' },
  ),
  rule(
    'ui-stands-alone',
    'packages/ui imports no other package of ours.',
    { path: '^packages/ui/src/' },
    { path: '^(packages/(?!ui/)|apps/)' },
  ),
  rule(
    'react-knows-core-and-ui',
    'packages/react imports core and ui, never an adapter.',
    { path: '^packages/react/src/', pathNot: testFile },
    { path: '^(packages/(?!react/|core/|ui/|walletconnect/|embedded-wallet/)|apps/)' },
  ),
  rule(
    'react-tests-use-testkit-only',
    'Tests and stories of react may use the testkit besides.',
    { path: '^packages/react/src/' },
    { path: '^(packages/(?!react/|core/|ui/|walletconnect/|embedded-wallet/|testkit/)|apps/)' },
  ),
  rule(
    'react-loads-default-connectors-lazily',
    'packages/react names the shared connectors in an import() only.',
    { path: '^packages/react/src/' },
    { path: '^packages/(walletconnect|embedded-wallet)/', dynamic: false, dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'adapters-know-the-contract-only',
    'An adapter imports @latchkey/core/adapter, @latchkey/siwx/message and the verifier of its family, and nothing else of ours.',
    { path: adapter, pathNot: testFile },
    {
      path: '^(packages|apps)/',
      pathNot: [
        '^packages/$1/',
        String.raw`^packages/core/src/exports/adapter\.ts$`,
        siwxMessage,
        '^packages/verify-$2/src/exports/',
      ],
    },
  ),
  rule(
    'adapter-tests-know-no-other-family',
    'Tests of an adapter may use core, the testkit, the sandbox and connectors that serve every family, never another family.',
    { path: '^packages/(adapter-([^/]+))/src/' },
    { path: '^packages/(adapter|verify)-[^/]+/', pathNot: ['^packages/$1/', '^packages/verify-$2/'] },
  ),
  rule(
    'connector-tests-know-no-adapter',
    'Tests of a shared connector may check signatures with any verifier, and use no adapter.',
    { path: '^packages/(walletconnect|embedded-wallet)/src/' },
    { path: '^packages/adapter-[^/]+/' },
  ),
  rule(
    'siwx-stands-alone',
    'packages/siwx imports no other package of ours: it knows no family.',
    { path: '^packages/siwx/src/', pathNot: testFile },
    { path: '^(packages/(?!siwx/)|apps/)' },
  ),
  rule(
    'verifiers-know-siwx-only',
    'A verifier imports the types of @latchkey/siwx/message and nothing else of ours, in its tests too.',
    { path: verifier },
    { path: '^(packages|apps)/', pathNot: ['^packages/$1/', siwxMessage] },
  ),
  rule(
    'verifiers-take-types-of-siwx',
    'A verifier needs nothing of siwx at run time.',
    { path: verifier, pathNot: testFile },
    { path: '^packages/siwx/', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'verifiers-stand-on-noble-and-scure',
    'A verifier runs anywhere and is small: it imports noble and scure, no SDK and no module of Node.',
    { path: verifier, pathNot: testFile },
    { pathNot: ['^packages/', 'node_modules/@(noble|scure)/'] },
  ),
  rule(
    'shared-connectors-load-their-sdk-lazily',
    'A shared connector names its SDK in an import() only.',
    { path: '^packages/(walletconnect)/src/', pathNot: testFile },
    { path: walletSdks, dynamic: false, dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'embedded-wallet-stands-on-valibot',
    'packages/embedded-wallet imports @latchkey/core/adapter and valibot; its messages, which a keeper reads as well, valibot only.',
    { path: '^packages/embedded-wallet/src/', pathNot: testFile },
    {
      pathNot: [
        '^packages/embedded-wallet/src/',
        String.raw`^packages/core/src/exports/adapter\.ts$`,
        'node_modules/valibot/',
      ],
    },
  ),
  rule(
    'keeper-messages-stand-alone',
    'The messages between a page and its keeper know no core.',
    { path: '^packages/embedded-wallet/src/(protocol/|exports/protocol)', pathNot: testFile },
    { path: '^packages/core/' },
  ),
  rule(
    'testkit-knows-the-contract-only',
    'packages/testkit imports @latchkey/core/adapter and nothing else of ours.',
    { path: '^packages/testkit/src/', pathNot: testFile },
    {
      path: '^(packages|apps)/',
      pathNot: ['^packages/testkit/', String.raw`^packages/core/src/exports/adapter\.ts$`],
    },
  ),
  rule(
    'wallet-sdks-in-adapters-only',
    'A wallet SDK is imported by its adapter, the per-family entries of the testkit, tests and apps.',
    { path: '^packages/(core|ui|react)/src/', pathNot: testFile },
    { path: walletSdks },
  ),
  rule(
    'testkit-sdks-per-family',
    "The testkit's common entries load no wallet SDK; the wallets in its per-family entries and the phone do.",
    {
      path: '^packages/testkit/src/',
      pathNot: [
        testFile,
        String.raw`^packages/testkit/src/(exports/)?(evm|solana|polkadot|bitcoin|phone)(\.ts|/)`,
      ],
    },
    { path: walletSdks },
  ),
  rule(
    'entries-only',
    'Another package is reached through its exports/.',
    { path: '^packages/([^/]+)/src/' },
    {
      path: '^packages/[^/]+/src/',
      pathNot: [
        '^packages/$1/',
        '^packages/[^/]+/src/exports/',
        languages,
        String.raw`^packages/ui/src/styles\.css$`,
      ],
    },
  ),
  rule(
    'apps-use-entries-only',
    'Apps use what a host can use.',
    { path: '^apps/' },
    {
      path: '^packages/[^/]+/src/',
      pathNot: ['^packages/[^/]+/src/exports/', languages, String.raw`\.css$`, String.raw`\.stories\.tsx$`],
    },
  ),
  rule(
    'packages-use-no-apps',
    'What is published does not lean on an app.',
    { path: '^packages/', pathNot: testFile },
    { path: '^apps/' },
  ),
]

/** @type {Rule[]} */
const coreRules = [
  rule(
    'slices-stand-alone',
    'A slice knows other domains by their events, not by their slices.',
    { path: String.raw`^packages/core/src/.+Slice\.ts$` },
    { path: String.raw`^packages/core/src/.+Slice\.ts$` },
  ),
  rule(
    'commands-know-no-slice',
    'A command imports events and selectors, not slices.',
    { path: coreDomainFile, pathNot: [testFile, roleFile] },
    { path: String.raw`^packages/core/src/.+Slice\.ts$` },
  ),
  rule(
    'views-ask-selectors',
    'The view table imports selectors and types only.',
    { path: String.raw`^packages/core/src/navigation/views\.ts$` },
    { path: '.', pathNot: String.raw`Selectors\.ts$`, dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'one-assembly-point',
    'Only createCore.ts makes a store.',
    { path: '^packages/', pathNot: [testFile, String.raw`^packages/core/src/createCore\.ts$`] },
    { path: String.raw`^packages/core/src/store/createStore\.ts$`, dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'features-through-loaders',
    'A lazy feature is reached from featureFiles.ts and laterFiles.ts only.',
    {
      path: '^packages/core/src/',
      pathNot: [testFile, featureFiles],
    },
    { path: String.raw`^packages/core/src/.+Feature\.ts$`, dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'features-are-lazy',
    'featureFiles.ts and laterFiles.ts name a feature in an import() only.',
    { path: featureFiles },
    { path: String.raw`Feature\.ts$`, dynamic: false, dependencyTypesNot: ['type-only'] },
  ),
]

/** @type {Rule[]} */
const generalRules = [
  rule('no-cycle', 'No file is in an import cycle.', {}, { circular: true }),
  // The testkit depends on core, so core cannot list it: its tests find it by an alias.
  rule(
    'not-to-unresolvable',
    'Every import leads somewhere.',
    {},
    // What is behind `?` is for the bundler.
    { couldNotResolve: true, pathNot: ['^@latchkey/testkit(/|$)', String.raw`\?worker&url$`] },
  ),
  rule(
    'not-to-undeclared',
    'What a package imports stands in its package.json.',
    { path: '^packages/[^/]+/src/' },
    {
      dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
      dependencyTypesNot: ['npm', 'npm-peer', 'npm-dev', 'npm-optional'],
    },
  ),
  rule(
    'not-to-dev-dependency',
    'What is published does not import a development dependency.',
    { path: '^packages/[^/]+/src/', pathNot: testFile },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm-peer', 'npm'] },
  ),
]

/** @type {Rule[]} */
export const importTable = [...packageRules, ...coreRules, ...generalRules]
