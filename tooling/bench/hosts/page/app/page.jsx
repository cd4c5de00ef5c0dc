'use client'

import { App } from '../App'

// oxlint-disable-next-line import/no-default-export -- Next reads it
export default App
