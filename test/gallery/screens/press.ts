import type { Page } from 'playwright-core'
import type { loadTexts } from '#test/support/browser/texts.ts'
import type { GalleryScreen } from './gallery-screen.ts'

type Texts = ReturnType<typeof loadTexts>

/** What is pressed: a button by the key of its text, or by what returns its name; or any element by a selector. */
type Step = string | ((t: Texts) => string) | { readonly selector: string }

/** How long a button is waited for, in ms. */
const timeout = 15_000

const find = (page: Page, t: Texts, step: Step) => {
  // What is below a dialog cannot be pressed.
  const top = page.locator('dialog:modal, body:not(:has(dialog:modal))').last()
  if (typeof step === 'object') return top.locator(step.selector)
  // Part of a name is enough where it has figures.
  const by = { name: typeof step === 'string' ? t(step) : step(t), exact: typeof step === 'string' }
  return top.getByRole('button', by).or(top.getByRole('link', by)).or(top.getByRole('tab', by))
}

/** Presses one thing after another. */
export const press =
  (...steps: readonly Step[]): GalleryScreen['open'] =>
  async (page, t) => {
    for (const step of steps) {
      await find(page, t, step).first().click({ timeout })
      await page.waitForLoadState('networkidle')
    }
  }

/** Pastes a text into the dialog that reads the recipient from it, and waits until it is read. */
export const pasteText =
  (text: string): GalleryScreen['open'] =>
  async (page, t) => {
    await press('recipient:pasteOpen')?.(page, t)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(text)
    await dialog.getByRole('button', { name: t('paste:use'), disabled: false }).waitFor({ timeout })
  }

/** The name of a button that changes a card. */
export const editOf =
  (title: string) =>
  (t: Texts): string =>
    `${t('common:edit')}: ${t(title)}`
