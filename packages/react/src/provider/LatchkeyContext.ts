'use client'
import { createContext, type Context } from 'react'
import type { ReactReduxContextValue } from 'react-redux'
import type { Core } from '@latchkey/core'

/** The instance that the components below belong to. */
export const LatchkeyContext: Context<Core | null> = createContext<Core | null>(null)

/** Our own context for react-redux, so that a host's Redux is not disturbed. */
export const StoreContext: Context<ReactReduxContextValue | null> = createContext<ReactReduxContextValue | null>(null)
