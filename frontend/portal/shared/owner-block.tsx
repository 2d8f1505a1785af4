import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { responsibilityLines } from '../../../backend/contract/responsibility-words.js';
import { usePageContext } from '../layout/site-context.js';

/** Who is responsible and how to reach them (d.lgs. 70/2003, art. 7), as the installation's settings say. */
export function OwnerBlock() {
  const { site } = usePageContext();
  return (
    <p className="owner">
      {site.owner && (
        <>
          <strong>{site.owner}</strong>
          <br />
        </>
      )}
      {responsibilityLines(site.responsibility ?? {}).map((line) => (
        <Fragment key={line}>
          {line}
          <br />
        </Fragment>
      ))}
      {site.people?.map(({ name, role }) => (
        <Fragment key={name + role}>
          {role === '' ? name : `${name}, ${role}`}
          <br />
        </Fragment>
      ))}
      {site.contactEmail && (
        <>
          Email: <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
          <br />
        </>
      )}
      {site.profiles && (
        <>
          Profili:{' '}
          {site.profiles.map((profile, at) => (
            <Fragment key={profile}>
              {at > 0 && ', '}
              <a href={profile} rel="me noopener">
                {new URL(profile).hostname.replace(/^www\./, '')}
              </a>
            </Fragment>
          ))}
          <br />
        </>
      )}
      Modulo: <Link to="/contatti">Contatti</Link>
      <br />
      Sito: <Link to="/">{site.name}</Link>
    </p>
  );
}
