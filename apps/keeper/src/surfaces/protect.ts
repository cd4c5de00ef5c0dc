import './surface.css'

import { overview } from './protect/overview.js'
import { startSurface } from './surface.js'

void startSurface('protect', overview)
