let isPressing = false
document.addEventListener('pointerdown', () => (isPressing = true), true)
for (const end of ['pointerup', 'pointercancel'] as const) {
  document.addEventListener(end, () => (isPressing = false), true)
}

/**
 * Does something that may move the page, but not while something is being pressed: what is under
 * the pointer would be gone when it is let go, and the press lost.
 */
export const afterPress = (act: () => void): void => {
  if (!isPressing) {
    act()
    return
  }
  // The click comes right behind the release of the pointer, in the same task.
  document.addEventListener('pointerup', () => setTimeout(act), { once: true, capture: true })
}
