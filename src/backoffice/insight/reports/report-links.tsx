import { Link } from 'react-router'
import { figureSheets, figuresNames } from '#contract/insight/reports/figure-sheets.ts'
import { classNames } from '#ui/class-names.ts'
import { addressOf, type ReportQuery } from './reports-address.ts'

/** Links to all reports, each for the same period. */
export function ReportLinks({ wanted }: { wanted: ReportQuery }) {
  return (
    <nav aria-label="Reports" className="mb-4 flex flex-wrap gap-2">
      {figuresNames.map((figures) => (
        <Link
          key={figures}
          to={addressOf({ ...wanted, figures })}
          aria-current={figures === wanted.figures ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-pill px-4 font-semibold',
            figures === wanted.figures ? 'bg-accent text-on-accent' : 'bg-well hover:bg-success-pale',
          )}
        >
          {figureSheets[figures].title}
        </Link>
      ))}
    </nav>
  )
}
