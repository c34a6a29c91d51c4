import { existsSync } from 'node:fs'
import { launch, type Browser } from 'puppeteer-core'

/** Usual paths of an installed Firefox; `FIREFOX_PATH` is tried first. */
const installedPaths = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
] as const

/** Returns the path of an installed Firefox, or undefined when there is none. */
export const findFirefox = (): string | undefined =>
  [process.env['FIREFOX_PATH'], ...installedPaths].find(
    (path) => path !== undefined && existsSync(path),
  )

/** Milliseconds; a guard against hanging that a busy machine does not reach. */
export const firefoxTimeoutMs = 90_000

/**
 * Starts a headless Firefox, driven by WebDriver BiDi. Playwright cannot be used, because it drives
 * only its own build of Firefox.
 */
export const launchFirefox = (executablePath: string): Promise<Browser> =>
  launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: firefoxTimeoutMs,
    protocolTimeout: firefoxTimeoutMs,
    extraPrefsFirefox: {
      // The tests find elements by their texts, and fades would delay every click.
      'ui.prefersReducedMotion': 1,
    },
  })
