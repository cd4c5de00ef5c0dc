import { renderToString } from 'react-dom/server'
import { App } from '../App'

const html = renderToString(<App />)
console.log(`RENDERED ${JSON.stringify({ bytes: html.length, hasButton: /<button/i.test(html) })}`)
// Some of the modals leave timers behind.
process.exit(0)
