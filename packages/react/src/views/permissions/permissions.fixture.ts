import type { SignInSession } from '@latchkey/core'
import { evm, solana, wallet } from '../scenery.fixture.js'
import { known, signInServer, type SignInServer } from '../signIn/signIn.fixture.js'
import type { Scene } from '../storyHost.fixture.js'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const SEEN = Date.UTC(2026, 10, 12, 12)

/** Three devices: this one, a phone, and one that says nothing of itself. */
export const devices: readonly SignInSession[] = [
  { ...known('s1'), label: `${mac} ${chrome}` },
  {
    ...known('s2'),
    here: false,
    label: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
    seenAt: SEEN,
  },
  { ...known('s3'), here: false, label: 'curl/8.5.0', seenAt: SEEN - 86_400_000 },
]

/** A server that the account of the scenery is signed in to, from several devices. */
export function devicesServer(
  sessions: readonly SignInSession[] = devices,
  change: Parameters<typeof signInServer>[0] = {},
): SignInServer {
  return signInServer({ sessions: [...sessions], ...change }, { when: 'asked', required: false })
}

/** The overview, of a host whose visitors sign in. */
export const permissionsScene = (server: SignInServer, more: Partial<Scene> = {}): Scene => ({
  connected: true,
  options: { features: { smartSessions: true }, ...server.options },
  adapters: () => [evm({ wallets: [wallet('com.harbour')] }), solana()],
  open: { view: 'Permissions' },
  ...more,
})
