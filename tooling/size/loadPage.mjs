import { chromium } from '@playwright/test'
import { launchSettings } from '../ensureBrowsers.mjs'
import { announceWallet } from '../bench/announceWallet.mjs'
import { staticServer } from '../e2e/staticServer.mjs'

const quiet = 500

/**
 * Opens the built page in Chromium and notes which scripts it asks for, before a click and until the Connect
 * view shows a wallet.
 * @param {string} folder
 * @returns {Promise<{ beforeClick: string[], onHover: string[], untilConnect: string[], foreign: string[] }>}
 */
export async function loadPage(folder) {
  const server = staticServer(folder)
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined))
  })
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const browser = await chromium.launch(launchSettings('chromium').launchOptions)
  try {
    const page = await browser.newPage()
    /** @type {string[]} */
    const scripts = []
    /** @type {string[]} */
    const foreign = []
    page.on('request', (request) => {
      const { origin, pathname, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== `http://127.0.0.1:${port}`) foreign.push(request.url())
      if (pathname.endsWith('.js')) scripts.push(pathname.slice(1))
    })
    await page.addInitScript(announceWallet)
    await page.goto(`http://127.0.0.1:${port}/`)
    const button = page.getByRole('button').first()
    await button.waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(quiet)
    const beforeClick = [...scripts]
    await button.hover()
    await page.waitForTimeout(quiet)
    const onHover = scripts.slice(beforeClick.length)
    await button.click()
    await page.getByRole('dialog').getByText('Bench Wallet').waitFor()
    await page.waitForTimeout(quiet)
    return { beforeClick, onHover, untilConnect: [...scripts], foreign }
  } finally {
    await browser.close()
    server.closeAllConnections()
    server.close()
  }
}
