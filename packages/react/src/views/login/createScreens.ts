import { CreateView } from './CreateView.js'

// Apart from the other screens: it has wallets of the directory too.
export const Create: typeof CreateView = CreateView
