import base from './playwright.config.js'
export default { ...base, expect: { timeout: 45_000 }, timeout: 400_000, use: { ...base.use, actionTimeout: 60_000, trace: 'off' } }
