import styles from './weight-drawing.module.css'

/** A weight as scales use it: stands for a band of weight, which has no measures to draw. */
export const WeightDrawing = () => (
  <svg className={styles.drawing} viewBox="0 0 64 64" aria-hidden="true">
    <path className={styles.handle} d="M24 22a8 8 0 1 1 16 0" />
    <path
      className={styles.body}
      d="M17 22h30a3 3 0 0 1 3 2.4l6 28a3 3 0 0 1-3 3.6H11a3 3 0 0 1-3-3.6l6-28a3 3 0 0 1 3-2.4z"
    />
  </svg>
)
