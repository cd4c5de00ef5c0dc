'use client'
import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
  type Context,
  type JSX,
  type ReactNode,
} from 'react'
import type { Slots } from './slots.js'

interface SlotsInUse {
  readonly slots: Slots
  /** Components that threw: they are not tried again. */
  readonly failed: readonly unknown[]
  readonly fail: (name: string, component: unknown, error: unknown) => void
}

// One object, so that a card without slots is not drawn again for them.
const NO_SLOTS: Slots = {}

const SlotsContext: Context<SlotsInUse> = createContext<SlotsInUse>({
  slots: NO_SLOTS,
  failed: [],
  fail: () => undefined,
})

export const useSlots = (): SlotsInUse => useContext(SlotsContext)

/** The host's parts, for the components of an open modal. */
export function SlotsProvider({
  slots = NO_SLOTS,
  children,
}: {
  readonly slots?: Slots | undefined
  readonly children: ReactNode
}): JSX.Element {
  const [failed, setFailed] = useState<readonly unknown[]>([])
  const reported = useRef(new Set<string>())
  const fail = useCallback((name: string, component: unknown, error: unknown): void => {
    setFailed((before) => (before.includes(component) ? before : [...before, component]))
    // Twenty rows fail together, and a component written in place is another one with each drawing.
    if (reported.current.has(name)) return
    reported.current.add(name)
    reportError(error)
  }, [])
  return (
    <SlotsContext.Provider value={useMemo(() => ({ slots, failed, fail }), [slots, failed, fail])}>
      {children}
    </SlotsContext.Provider>
  )
}
