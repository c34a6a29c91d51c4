import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { measure } from '#test/support/spent-time.ts'
import packageFile from '../../../package.json' with { type: 'json' }

/** Usual paths of an installed Chromium. */
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

/** Measures the page loads of a page. */
const measureLoads = (page: Page) => {
  const { goto, reload } = page
  page.goto = (...args) => measure('page loads', () => goto.apply(page, args))
  page.reload = (...args) => measure('page loads', () => reload.apply(page, args))
}

/** A source of a browser. Returns the path of its executable, or undefined when it has none. */
type Source = () => string | undefined

const findConfigured: Source = () => process.env['CHROMIUM_PATH']

/** Whether the packaged browser can run here. */
const hasPackagedBrowser = process.platform === 'linux' && process.arch === 'x64'

/** Extracts the packaged browser once per version. Processes may do so at the same time. */
const findInPackage: Source = () => {
  if (!hasPackagedBrowser) return undefined
  const version = packageFile.devDependencies['@sparticuz/chromium']
  const folder = join(tmpdir(), `pakk-chromium-${version}`)
  if (!existsSync(folder)) {
    const extracted = mkdtempSync(`${folder}-`)
    execFileSync(process.execPath, [join(import.meta.dirname, 'extract-browser.ts')], {
      env: { ...process.env, TMPDIR: extracted },
    })
    try {
      renameSync(extracted, folder)
    } catch {
      // Another process was first.
      rmSync(extracted, { recursive: true })
    }
  }
  return join(folder, 'chromium')
}

const findInstalled: Source = () => installedPaths.find((path) => existsSync(path))

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
  'named by CHROMIUM_PATH': findConfigured,
  // Without the window system of an installed browser, a page takes a third of the processor time.
  'in the package @sparticuz/chromium': findInPackage,
  'installed on this machine': findInstalled,
  'installed by apt': installWithApt,
} as const satisfies Record<string, Source>

/**
 * Starts a headless Chromium: the one inside a package, else an installed one, else one that apt
 * installs (as root). `CHROMIUM_PATH` is tried first. `args` are added to its command line.
 * @throws with the failure of each source when none starts, so that browser tests are never skipped.
 */
export const launchBrowser = async (args: readonly string[] = []): Promise<Browser> => {
  const failures: string[] = []
  for (const [name, source] of Object.entries(sources)) {
    try {
      const executablePath = source()
      if (executablePath !== undefined) {
        const browser = await chromium.launch({
          executablePath,
          args: [...browserArguments, ...args],
          timeout: timeoutMs,
        })
        browser.on('context', (context) => {
          context.setDefaultTimeout(timeoutMs)
          context.on('page', measureLoads)
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
