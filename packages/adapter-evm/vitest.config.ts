import { browserPackage, inBrowser } from '../../tooling/vitest/browserPackage.js'

const optimize = [
  '@latchkey/verify-evm > @noble/curves/secp256k1.js',
  '@latchkey/verify-evm > @noble/hashes/sha3.js',
  '@latchkey/verify-evm > @noble/hashes/utils.js',
  '@latchkey/walletconnect > @walletconnect/sign-client',
  '@tanstack/react-query',
  '@wagmi/core',
  'react',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'valibot',
  'viem',
  'viem/accounts',
  'viem/actions',
  'viem/ens',
  'wagmi',
]

/** What shares a connection with the host's wagmi, once more with wagmi 2. */
const two: Readonly<Record<string, string>> = { wagmi: 'wagmi2', '@wagmi/core': 'wagmi2-core' }
const wagmiTwo = inBrowser(
  'wagmi2',
  [
    'wagmiSharing.browser.test.tsx',
    'hostConfig.browser.test.ts',
    'malformedEvents.browser.test.ts',
    'evmAdapter.conformance.browser.test.ts',
    'session/connectAndSignIn.browser.test.ts',
    'calls/answerCalls.browser.test.ts',
  ].map((file) => `src/${file}`),
  optimize.map((name) => two[name] ?? name),
  {
    resolve: {
      alias: Object.entries(two).map(([name, replacement]) => ({
        find: new RegExp(`^${name}$`),
        replacement,
      })),
    },
    cacheDir: 'node_modules/.vite-wagmi2',
  },
)

export default browserPackage({
  optimize,
  test: { globalSetup: './src/chains.fixture.ts' },
  projects: [wagmiTwo],
})
