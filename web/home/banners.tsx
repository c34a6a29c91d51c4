import { Link } from 'react-router-dom'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { hasRoute } from '#web/navigation/route-table.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import styles from './banners.module.css'
import { chooseBanners } from './choose-banners.ts'

/** Banners that operators have published: one image for wide and one for narrow screens. */
export const Banners = () => {
  const { banners } = useApp()
  const chosen = chooseBanners(banners, useValue(currentLocale), useVisitor())
  return (['wide', 'narrow'] as const).map((width) => {
    const banner = chosen[width]
    if (!banner) return undefined
    const { link, image_url, text } = banner
    const image = <img src={image_url} alt={text} className={styles.image} loading="lazy" />
    return hasRoute(link) ? (
      <Link key={width} to={link} className={styles[width]}>
        {image}
      </Link>
    ) : (
      <a key={width} href={link} className={styles[width]}>
        {image}
      </a>
    )
  })
}
