let isPressing = false
const waiting = new Set<() => void>()

// Of a touch the pointer is let go first; its mouse events, which move the focus, come behind.
document.addEventListener('mousedown', () => (isPressing = true), true)
for (const end of ['mouseup', 'dragend', 'pointercancel'] as const) {
  document.addEventListener(
    end,
    () => {
      isPressing = false
      // The click comes right behind the release, in the same task.
      setTimeout(() => {
        const acts = [...waiting]
        waiting.clear()
        for (const act of acts) act()
      })
    },
    true,
  )
}

/**
 * Does something that may move the page, but not while something is being pressed: what is under
 * the pointer would be gone when it is let go, and the press lost.
 */
export const afterPress = (act: () => void): void => {
  if (isPressing) waiting.add(act)
  else act()
}
