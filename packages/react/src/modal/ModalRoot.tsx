'use client'
import type { JSX } from 'react'

export function ModalRoot(): JSX.Element | null {
  return null
}
