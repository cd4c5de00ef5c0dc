'use client'
import { createSelectorHook, type TypedUseSelectorHook } from 'react-redux'
import type { RootState } from '@latchkey/core'
import { StoreContext } from '../provider/LatchkeyContext.js'

/** Asks the state of the nearest instance; renders again when the answer changes. */
export const useSelect: TypedUseSelectorHook<RootState> = createSelectorHook(StoreContext) as TypedUseSelectorHook<RootState>
