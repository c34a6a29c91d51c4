import { brandMarks } from '#shared/lib/brand-marks.ts'
import { brand, getBrandName } from '#web/lib/brand.ts'
import { useValue } from '#web/lib/use-value.ts'
import styles from './logo.module.css'

/* The letters are round strokes on a common baseline. */
const wordmarks = {
  pakk: {
    width: 122,
    d: 'M42 17v25M42 24a8 8 0 1 1 0 .1M77 16.5v15.5M77 24a8 8 0 1 0 0 .1M84 6v26M97 16.5l-12.5 9M89.5 22.5 98 32M104 6v26M117 16.5l-12.5 9M109.5 22.5 118 32',
  },
  posti: {
    width: 126,
    d: 'M42 17v25M42 24a8 8 0 1 1 0 .1M63 24a8 8 0 1 1 0 .1M96 18.5c-1.3-1.6-3.3-2.5-5.7-2.5-3.3 0-5.4 1.5-5.4 3.9 0 5.6 11.6 2.4 11.6 8.1 0 2.5-2.4 4-5.9 4-2.8 0-5-1-6.3-2.9M106 9v18c0 3.3 1.7 5 4.5 5M102 16.5h8.5M118 16.5v15.5M118 9v.1',
  },
} as const

/** The mark and wordmark of the current brand; its accessible name is the brand's. */
export const Logo = () => {
  const currentBrand = useValue(brand)
  const { width, d } = wordmarks[currentBrand]
  return (
    <svg className={styles.logo} viewBox={`0 0 ${width} 44`} role="img" aria-label={getBrandName()}>
      {brandMarks[currentBrand].map(({ paint, d: shape }) => (
        <path key={shape} className={styles[paint]} d={shape} />
      ))}
      <path className={styles.word} d={d} />
    </svg>
  )
}
