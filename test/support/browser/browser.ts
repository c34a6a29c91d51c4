import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** Usual paths of an installed Chromium; `CHROMIUM_PATH` is tried first. */
const installedPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
] as const

/** No sandbox, because tests run as root in containers, and no network access of the browser's own. */
const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
] as const

/** Milliseconds; a guard against hanging that a busy machine does not reach. */
const timeoutMs = 90_000

/** A source of a browser. Returns the path of its executable, or undefined when it has none. */
type Source = () => Promise<string | undefined> | string | undefined

const findInstalled: Source = () =>
  [process.env['CHROMIUM_PATH'], ...installedPaths].find(
    (path) => path !== undefined && existsSync(path),
  )

const findInPackage: Source = async () => {
  const packaged = await import('@sparticuz/chromium')
  return packaged.default.executablePath()
}

const installWithApt: Source = () => {
  if (process.getuid?.() !== 0) return undefined
  execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-y', '-q', 'chromium'], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return findInstalled()
}

const sources = {
  'installed on this machine': findInstalled,
  'in the package @sparticuz/chromium': findInPackage,
  'installed by apt': installWithApt,
} as const satisfies Record<string, Source>

/**
 * Starts a headless Chromium: the installed one, else the one inside a package, else one that apt
 * installs (as root). `args` are added to its command line.
 * @throws with the failure of each source when none starts, so that browser tests are never skipped.
 */
export const launchBrowser = async (args: readonly string[] = []): Promise<Browser> => {
  const failures: string[] = []
  for (const [name, source] of Object.entries(sources)) {
    try {
      const executablePath = await source()
      if (executablePath !== undefined) {
        const browser = await chromium.launch({
          executablePath,
          args: [...browserArguments, ...args],
          timeout: timeoutMs,
        })
        browser.on('context', (context) => {
          context.setDefaultTimeout(timeoutMs)
        })
        return browser
      }
      failures.push(`${name}: none`)
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  throw new Error(`No Chromium could be started for the browser tests.\n${failures.join('\n')}`)
}
