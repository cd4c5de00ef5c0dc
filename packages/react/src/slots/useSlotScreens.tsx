'use client'
import {
  lazy,
  Suspense,
  useLayoutEffect,
  useState,
  type ComponentType,
  type LazyExoticComponent,
} from 'react'
import type { ViewName } from '@latchkey/core/internal'
import { LoadingView } from '../modal/LoadingView.js'
import type { Screens } from '../modal/screens.js'
import type { Screen } from '../views/firstScreens.js'
import { Slot } from './Slot.js'
import type { ScreenSlotProps, Slots } from './slots.js'
import { useSlots } from './SlotsContext.js'

type Own = ComponentType<ScreenSlotProps>
type Loader = () => Promise<Own | { readonly default: Own }>

/** The screens with those of the host among them. */
export function useSlotScreens(standard: Screens): Screens {
  const { slots, fail } = useSlots()
  // Slots written inline are new objects with each render: a screen that was loaded stays.
  const [own] = useState(() => withOwn(standard, slots.screens, fail))
  useLayoutEffect(() => own.update(slots.screens))
  return own.screens
}

function withOwn(
  standard: Screens,
  first: Slots['screens'],
  fail: ReturnType<typeof useSlots>['fail'],
): { readonly screens: Screens; readonly update: (next: Slots['screens']) => void } {
  const loaded = new Map<ViewName, Screen>()
  let own = first
  const screens: Screens = {
    get: (view) => loaded.get(view) ?? (own?.[view] ? undefined : standard.get(view)),
    async load(view) {
      const load = own?.[view] as Loader | undefined
      if (!load) return standard.load(view)
      if (loaded.has(view)) return
      let screen: Screen | undefined
      try {
        const found = await load()
        screen = framed(view, 'default' in found ? found.default : found, standard)
      } catch (error) {
        fail(view, load, error)
        await standard.load(view)
        screen = standard.get(view)
      }
      if (screen) loaded.set(view, screen)
    },
  }
  const update = (next: Slots['screens']): void => {
    own = next
  }
  return { screens, update }
}

/** A screen of the host, with the standard one behind it. */
function framed(view: ViewName, component: Own, screens: Screens): Screen {
  const again = (): LazyExoticComponent<Screen> =>
    lazy(async () => {
      try {
        await screens.load(view)
      } catch (error) {
        // React remembers a load that failed; another try is another component.
        Standard = again()
        throw error
      }
      return { default: screens.get(view) as Screen }
    })
  let Standard = again()
  return function SlotScreen({ params }) {
    const standard = (
      <Suspense fallback={<LoadingView />}>
        <Standard params={params} />
      </Suspense>
    )
    return <Slot<ScreenSlotProps> name={view} component={component} props={{ params }} standard={standard} />
  }
}
