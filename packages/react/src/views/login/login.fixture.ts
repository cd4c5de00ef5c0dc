import {
  openModal,
  startEmail,
  verifyEmailCode,
  type LatchkeyOptions,
  type LoginConnector,
  type OpenRequest,
} from '@latchkey/core'
import { memoryPlatform } from '@latchkey/core/internal'
import { fakeKeeper, type FakeKeeper } from '@latchkey/testkit'
import { clock, type Clock } from '../clock.fixture.js'
import { address, evm } from '../scenery.fixture.js'
import type { Scene, World } from '../storyHost.fixture.js'

const NOON = Date.UTC(2026, 10, 2, 12)

export const email = 'marie@marram.example'
export const longEmail = 'marie-antoinette.of.the.northern.archipelago@correspondence.marram-lido.example'

/** What a story or a test changes of the keeper. */
export interface KeeperChange {
  /** In the hand of the test from the start. */
  readonly keeper?: Partial<
    Pick<FakeKeeper, 'created' | 'safety' | 'silent' | 'unknownDevice' | 'passkeyError'>
  >
  /** What it answers otherwise. */
  readonly connector?: (of: LoginConnector) => Partial<LoginConnector>
  readonly options?: Partial<LatchkeyOptions>
  readonly isMobile?: boolean
  /** The browser opens no window. */
  readonly blocked?: boolean
}

/** A world whose host has an embedded wallet. */
export interface KeeperWorld {
  readonly keeper: FakeKeeper
  readonly time: Clock
  /** The window of a provider; the visitor may close it. */
  readonly popup: { closed: boolean; url: string | undefined }
  readonly scene: (more?: Partial<Scene>) => Scene
}

const frameOf = (kind: string, theme: 'light' | 'dark', label: string): HTMLIFrameElement => {
  const frame = document.createElement('iframe')
  const ground = theme === 'dark' ? '#191b20' : '#fff'
  const ink = theme === 'dark' ? '#b4b8c0' : '#5a5f69'
  frame.title = label
  // As the keeper's: another page, whose words are none of the card's.
  frame.srcdoc = `<!doctype html><html lang="en"><title>Keeper</title><style>html{color-scheme:${theme};background:${ground}}body{display:grid;place-items:center;margin:0;block-size:100vh;border:1px dashed ${ink};border-radius:12px;box-sizing:border-box}</style><main aria-label="${kind}"></main></html>`
  return frame
}

export function keeperWorld(change: KeeperChange = {}): KeeperWorld {
  const keeper = Object.assign(fakeKeeper({ address }), change.keeper)
  const time = clock(NOON)
  const popup: KeeperWorld['popup'] = { closed: false, url: undefined }
  const platform = memoryPlatform({
    now: time.now,
    delay: time.delay,
    isMobile: () => change.isMobile ?? false,
    pageMetadata: () => ({
      name: 'Marram Lido',
      description: '',
      url: 'https://app.marram.example',
      icons: [],
    }),
    openPopup: () =>
      change.blocked
        ? undefined
        : {
            go: (url) => void (popup.url = url),
            isClosed: () => popup.closed,
            close: () => void (popup.closed = true),
          },
  })
  const options: Partial<LatchkeyOptions> = {
    keeperUrl: 'https://keeper.marram.example',
    embeddedWallet: async () => {
      const create = await keeper.load()
      return (host) => {
        const connector = create(host)
        return {
          ...connector,
          surface(request) {
            const handle = connector.surface(request)
            const frame = frameOf(
              request.kind,
              keeper.appearances.at(-1)?.theme ?? host.appearance.theme,
              request.label ?? '',
            )
            request.element.append(frame)
            return {
              done: handle.done,
              rename(label) {
                frame.title = label
                handle.rename(label)
              },
              close() {
                frame.remove()
                handle.close()
              },
            }
          },
          ...change.connector?.(connector),
        }
      }
    },
    platform,
    ...change.options,
  }
  return {
    keeper,
    time,
    popup,
    scene: (more) => ({
      adapters: () => [evm()],
      ...more,
      options: { ...options, ...more?.options },
    }),
  }
}

/** The scene of a world of its own. */
export const keeperScene = (more: Partial<Scene> = {}, change: KeeperChange = {}): Scene =>
  keeperWorld(change).scene(more)

/** Without a wallet in the browser: ways to sign in come first. */
export const noWallets: Partial<Scene> = { adapters: () => [evm({ wallets: [] })] }

/** What follows a command that does not end, or fails. */
export const quietly =
  (command: (world: World) => Promise<unknown>) =>
  (world: World): void =>
    void command(world).catch(() => undefined)

/** A code was sent to the address. */
export const codeSent =
  (to = email) =>
  ({ core }: World): Promise<void> =>
    startEmail(core, { email: to })

/** Signs in by e-mail, and then opens a view. */
export const signedIn =
  (open?: OpenRequest, to = email) =>
  async ({ core }: World): Promise<void> => {
    await startEmail(core, { email: to })
    await verifyEmailCode(core, { code: '123456' })
    if (open) await openModal(core, open)
  }

/** Who is signed in looks at a view. */
export const signedInScene = (open: OpenRequest, change: KeeperChange = {}, to = email): Scene =>
  keeperScene({ open: false, then: signedIn(open, to) }, change)

export const never = (): Promise<never> => new Promise(() => undefined)
