import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { measure } from '#test/support/spent-time.ts'
import { desktop, phone } from './screens.ts'

declare global {
  interface Window {
    /** Set by the source of axe-core. */
    readonly axe: typeof axe
  }
}

/** The minified source: the page loads it in two thirds of the time. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

const loadedRules = z.object({
  _audit: z.object({ rules: z.array(z.object({ id: z.string(), impact: z.string() })) }),
})

/** Impacts of violations that are not reported. Each rule has one impact. */
const milderImpacts = ['minor', 'moderate']

/** Turns off the rules whose violations are not reported, such as those of landmarks. */
const milderRules = Object.fromEntries(
  loadedRules
    .parse(axe)
    ._audit.rules.filter(({ impact }) => milderImpacts.includes(impact))
    .map(({ id }) => [id, { enabled: false }]),
)

/**
 * Waits until no finite animation runs: an element that is still fading in lacks its final contrast.
 * An animation may begin one frame after its element appears, or when another one ends.
 */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const findRunning = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
    let running: Animation[]
    do {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      running = findRunning()
      await Promise.allSettled(running.map(({ finished }) => finished))
    } while (running.length > 0)
  })

/**
 * Returns the serious and critical axe violations within `selector` in the page's current size. Of a
 * page with a modal dialog only what lies on top is checked: nobody can reach the rest. Axe runs within
 * the page, which takes a quarter of the time of `@axe-core/playwright`.
 */
const findInCurrentSize = async (page: Page, selector: string): Promise<string[]> => {
  await waitForAnimations(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async ({ selector: within, rules }) => {
      const hasModal = document.querySelector('dialog:modal') !== null
      const context = within === 'html' && hasModal ? 'dialog:modal, :popover-open' : within
      const { violations } = await window.axe.run(context, {
        resultTypes: ['violations'],
        // Only rules that are off by default read style sheets, which axe would request again.
        preload: false,
        selectors: false,
        rules,
      })
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { selector, rules: milderRules },
  )
}

/** Widths from this one on are those of desktops, in px. */
const desktopWidth = 800

/** Which sizes of a page are checked. */
export interface CheckOptions {
  /** Also the other one of desktop and phone, so that a test on one of them covers both. */
  readonly bothSizes?: boolean
}

/**
 * Returns the serious and critical axe violations within `selector`: the rule and its elements. Where a
 * modal dialog is open, the page is that dialog and what else lies on top. The page is checked as a
 * desktop and as a phone shows it, and has its own size again afterwards. Without `bothSizes` it is
 * checked in its own size alone, which what closes in another size needs.
 */
export const findAccessibilityViolations = (
  page: Page,
  selector = 'html',
  { bothSizes = true }: CheckOptions = {},
): Promise<string[]> =>
  measure('accessibility checks', async () => {
    const violations = await findInCurrentSize(page, selector)
    const size = page.viewportSize()
    if (!bothSizes || !size) return violations
    await page.setViewportSize(size.width < desktopWidth ? desktop : phone)
    const others = await findInCurrentSize(page, selector)
    await page.setViewportSize(size)
    // What the other size replaced, such as a panel by a dialog, is back before the next key.
    await waitForAnimations(page)
    return [...new Set([...violations, ...others])]
  })
