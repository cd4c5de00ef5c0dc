'use client'
import { Component, Suspense, type ComponentType, type JSX, type ReactElement, type ReactNode } from 'react'
import type { SlotProps } from './slots.js'
import { useSlots } from './SlotsContext.js'

interface Props<P extends SlotProps> {
  readonly name: string
  /** The host's; without one the standard part shows. */
  readonly component: ComponentType<P> | undefined
  readonly props: Omit<P, 'standard'>
  readonly standard: ReactElement
}

/** The host's part, or the standard one: also while the host's loads, and for good once it failed. */
export function Slot<P extends SlotProps>({ name, component, props, standard }: Props<P>): JSX.Element {
  const { failed, fail } = useSlots()
  if (!component || failed.includes(component)) return standard
  const Own = component as ComponentType<SlotProps>
  return (
    <SlotBoundary standard={standard} onError={(error) => fail(name, component, error)}>
      <Suspense fallback={standard}>
        <Own {...props} standard={standard} />
      </Suspense>
    </SlotBoundary>
  )
}

interface BoundaryProps {
  readonly standard: ReactNode
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
}

class SlotBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state: { readonly failed: boolean } = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.standard : this.props.children
  }
}
