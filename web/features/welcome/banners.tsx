import { useVisitor } from '#web/app/app-facts.ts'
import { useApp } from '#web/lib/app-data.ts'
import { currentLocale } from '#web/lib/current-locale.ts'
import { useValue } from '#web/lib/value-store.ts'
import styles from './banners.module.css'
import { chooseBanners } from './choose-banners.ts'

/** What operators have published for this start: one picture for wide and one for narrow screens. */
export const Banners = () => {
  const { banners } = useApp()
  const chosen = chooseBanners(banners, useValue(currentLocale), useVisitor())
  return (['wide', 'narrow'] as const).map((width) => {
    const banner = chosen[width]
    return (
      banner && (
        <a key={width} href={banner.link} className={styles[width]}>
          <img src={banner.image_url} alt={banner.text} className={styles.image} loading="lazy" />
        </a>
      )
    )
  })
}
