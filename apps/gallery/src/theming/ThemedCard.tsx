import {
  LatchkeyModal,
  LatchkeyProvider,
  createLatchkey,
  openModal,
  setTheme,
  type Latchkey,
} from '@latchkey/react'
import { fakeAdapter, fakeWallet, memoryStorage } from '@latchkey/testkit'
import type { ThemeMode, ThemeVariables } from '@latchkey/ui'
import { themeVariableNames } from '@latchkey/ui'
import { type JSX, useEffect, useState } from 'react'

const names = ['Harbour', 'Keyring Wallet', 'Orbit', 'Ledgerline']

function createExample(): Latchkey {
  const wallets = names.map((name) => fakeWallet({ id: `test.${name}`, rdns: `test.${name}`, name }))
  const network = (id: number, name: string) => ({
    caipNetworkId: `eip155:${id}` as const,
    chainNamespace: 'eip155',
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  })
  return createLatchkey({
    adapters: [fakeAdapter({ namespace: 'eip155', wallets })],
    networks: [network(1, 'Ethereum'), network(8453, 'Base')],
    storage: memoryStorage(),
    enableEmbedded: true,
    enableWalletConnect: false,
    termsUrl: 'https://host.test/terms',
    privacyUrl: 'https://host.test/privacy',
  })
}

interface ThemedCardProps {
  mode: ThemeMode
  variables: ThemeVariables
}

/** The modal with a host's theme, as a part of the page. */
export function ThemedCard({ mode, variables }: ThemedCardProps): JSX.Element {
  const [latchkey] = useState(createExample)
  useEffect(() => {
    openModal(latchkey).catch(() => undefined)
  }, [latchkey])
  useEffect(() => {
    // A value that CSS cannot read takes the former one back.
    const all = Object.fromEntries(themeVariableNames.map((name) => [name, String(variables[name] ?? '')]))
    void setTheme(latchkey, { themeMode: mode, themeVariables: all })
  }, [latchkey, mode, variables])
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <LatchkeyModal />
    </LatchkeyProvider>
  )
}
