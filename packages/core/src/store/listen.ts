import type { TypedStartListening } from '@reduxjs/toolkit'
import type { Run } from './createCommand.js'
import type { AppDispatch, Services } from './core.js'
import type { RootState } from './rootState.js'

/** What a reaction works with. `extra` are the services and the way to run commands. */
export interface ReactionExtra {
  readonly services: Services
  readonly run: Run
}

export type StartListening = TypedStartListening<RootState, AppDispatch, ReactionExtra>
export type Reactions = (listen: StartListening) => void
