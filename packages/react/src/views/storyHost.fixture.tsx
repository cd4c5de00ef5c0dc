import { Fragment, useContext, useEffect, useRef, useState, type JSX, type ReactNode } from 'react'
import {
  connect,
  createCore,
  openModal,
  setTheme,
  type AnalyticsEvent,
  type Core,
  type LatchkeyOptions,
  type OpenRequest,
  type ThemeMode,
} from '@latchkey/core'
import { memoryPlatform } from '@latchkey/core/internal'
import type { FakeAdapter, FakeWallet } from '@latchkey/testkit'
import { DialogCard, HeightTransition } from '@latchkey/ui'
import { CardHeader } from '../modal/CardHeader.js'
import { FeedbackLayer } from '../modal/FeedbackLayer.js'
import { HeaderMenuProvider } from '../modal/HeaderMenu.js'
import { createScreens } from '../modal/screens.js'
import { ViewRouter } from '../modal/ViewRouter.js'
import { LanguageProvider } from '../messages/LanguageProvider.js'
import { LoginLanguage } from '../messages/LoginLanguage.js'
import { MessagesContext } from '../messages/MessagesContext.js'
import { LatchkeyContext } from '../provider/LatchkeyContext.js'
import { useCore } from '../provider/useCore.js'
import { StoreProvider } from '../store/StoreProvider.js'
import { useTheme } from '../store/useTheme.js'
import { evm, networks } from './scenery.fixture.js'

/** A running core with fake wallets. */
export interface World {
  readonly core: Core
  readonly adapter: FakeAdapter
  readonly wallet: FakeWallet
  readonly events: readonly AnalyticsEvent[]
}

export interface Scene {
  /** Called for each world. The first adapter is the world's. */
  readonly adapters?: () => readonly FakeAdapter[]
  readonly options?: Partial<LatchkeyOptions>
  readonly online?: boolean
  /** Connects the first wallet before anything else. */
  readonly connected?: boolean
  /** What the card shows; `false` for a page whose modal is closed. */
  readonly open?: OpenRequest | false
  /** Happens once the card shows it. */
  readonly then?: (world: World) => unknown
}

/**
 * A feature that no host can switch on yet: another way to connect beside the wallets, which are then behind
 * one row.
 */
export const withMail = ({ core }: World): unknown => {
  const { features } = core.store.getState().options
  return core.store.dispatch({
    type: 'options/changed',
    payload: { features: { ...features, email: true, collapseWallets: true } },
  })
}

export async function createWorld(scene: Scene): Promise<World> {
  const adapters = scene.adapters?.() ?? [evm()]
  const adapter = adapters[0]!
  const events: AnalyticsEvent[] = []
  const core = createCore({
    adapters,
    networks,
    platform: memoryPlatform({ isOnline: () => scene.online ?? true }),
    onEvent: (event) => events.push(event),
    projectId: 'stories',
    ...scene.options,
  })
  core.start()
  await core.services.features.load('shell')
  const world: World = {
    core,
    adapter,
    get wallet() {
      return adapter.wallet
    },
    events,
  }
  if (scene.connected)
    await connect(core, { namespace: adapter.namespace, connectorId: adapter.wallet.connectorId })
  if (scene.open !== false) await openModal(core, scene.open)
  await scene.then?.(world)
  return world
}

/** The card in the page, with whatever view the core shows. */
export function WorldCard({ world: { core } }: { readonly world: World }): JSX.Element {
  // The gallery's language, where it has one.
  const { catalogue, dir } = useContext(MessagesContext)
  const Login = core.store.getState().options.hasEmbedded ? LoginLanguage : Fragment
  return (
    <LatchkeyContext.Provider value={core}>
      <StoreProvider>
        <LanguageProvider language={catalogue} dir={dir}>
          <Login>
            <Card />
          </Login>
        </LanguageProvider>
      </StoreProvider>
    </LatchkeyContext.Provider>
  )
}

function Card(): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null)
  const { services } = useCore()
  const [screens] = useState(() => createScreens(services))
  const theme = useTheme()
  return (
    <DialogCard open embedded label="Latchkey" theme={theme} onCloseRequest={() => undefined}>
      <HeaderMenuProvider>
        <CardHeader label="Latchkey" heading={heading} />
        <FeedbackLayer />
        <HeightTransition>
          <ViewRouter screens={screens} heading={heading} />
        </HeightTransition>
      </HeaderMenuProvider>
    </DialogCard>
  )
}

interface HostProps {
  readonly scene: Scene
  readonly children: (world: World) => ReactNode
}

/** A new world on each mount, in the gallery's theme and not the system's. */
export function WorldHost({ scene, children }: HostProps): JSX.Element {
  const first = useRef(scene)
  const [world, setWorld] = useState<World>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const themeMode = place.current?.closest<HTMLElement>('[data-lk-theme]')?.dataset['lkTheme'] as
      | ThemeMode
      | undefined
    if (world && themeMode && world.core.store.getState().options.themeMode !== themeMode)
      void setTheme(world.core, { themeMode })
  })
  useEffect(() => {
    let made: World | undefined
    let gone = false
    void createWorld(first.current).then((next) => {
      made = next
      if (gone) next.core.stop()
      else setWorld(next)
    })
    return () => {
      gone = true
      made?.core.stop()
    }
  }, [])
  return <div ref={place}>{world && children(world)}</div>
}

/** A scene for a story of a screen. */
export function StoryHost(scene: Scene): JSX.Element {
  return <WorldHost scene={scene}>{(world) => <WorldCard world={world} />}</WorldHost>
}
