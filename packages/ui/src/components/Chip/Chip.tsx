'use client'
import type { JSX, ReactNode } from 'react'

/** Props of {@link Chip}. */
export interface ChipProps {
  /** One or two words. */
  children: ReactNode
  /** Drawn before the words, 16 px. */
  icon?: ReactNode
  /** Whether it is on. */
  pressed: boolean
  /** It was switched. */
  onChange: (pressed: boolean) => void
}

/**
 * A small switch that narrows what is shown below it.
 *
 * @example <Chip icon={<CertifiedIcon size={16} />} pressed={certified} onChange={setCertified}>Certified
 *   only</Chip>
 */
export function Chip({ children, icon, pressed, onChange }: ChipProps): JSX.Element {
  return (
    <button type="button" className="lk-Chip" aria-pressed={pressed} onClick={() => onChange(!pressed)}>
      {icon}
      {children}
    </button>
  )
}
