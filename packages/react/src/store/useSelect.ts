'use client'
import { createSelectorHook, type TypedUseSelectorHook } from 'react-redux'
import type { RootState } from '@latchkey/core'
import { StoreContext } from './StoreProvider.js'

/** Asks the state from within the modal. Buttons and public hooks have the lighter `useRead`. */
export const useSelect: TypedUseSelectorHook<RootState> = createSelectorHook(StoreContext)
