'use client'
import { createContext, type Context } from 'react'
import type { Core } from '@latchkey/core'

/** The instance that the components below belong to. */
export const LatchkeyContext: Context<Core | null> = createContext<Core | null>(null)
