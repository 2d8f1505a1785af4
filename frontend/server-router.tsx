import { forwardRef, type ReactElement, type ReactNode } from 'react';
import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  useLocation,
} from 'react-router-dom';

// What the server's build takes for `react-router-dom` (see serve-plain-links.ts): the same, but for links.
export * from 'react-router-dom';

/**
 * A link as the router renders it, without the work that only a click needs: with some eighty links a page that was a
 * third of the rendering. Anything but a path from the root is left to the router.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref): ReactElement {
  const { to, discover = 'render', prefetch = 'none' } = props;
  if (typeof to !== 'string' || !/^\/(?!\/)/.test(to) || props.reloadDocument || prefetch !== 'none') {
    return <RouterLink ref={ref} {...props} />;
  }
  return (
    <a {...attributesOf(props)} href={to} data-discover={discover === 'render' ? 'true' : undefined}>
      {props.children}
    </a>
  );
});

/** The same for a link that says whether the reader is there; its path and the reader's are compared as the router does. */
export const NavLink = forwardRef<HTMLAnchorElement, NavLinkProps>(function NavLink(props, ref): ReactElement {
  const { to, end = false, className, children, caseSensitive, style, ...rest } = props;
  const here = useLocation().pathname.toLowerCase();
  const isPlain = typeof to === 'string' && !caseSensitive && /^\/[\w%/-]*[\w%-]$/.test(to);
  if (!isPlain || [className, children, style].some((given) => typeof given === 'function')) {
    return <RouterNavLink ref={ref} {...props} />;
  }
  const there = to.toLowerCase();
  const isActive = here === there || (!end && here.startsWith(`${there}/`));
  return (
    <Link
      {...rest}
      aria-current={isActive ? 'page' : undefined}
      className={[className, isActive && 'active'].filter(Boolean).join(' ')}
      to={to}
    >
      {children as ReactNode}
    </Link>
  );
});

/** What is left for the element when the router has taken what it is told. */
function attributesOf(props: LinkProps) {
  const { to, discover, prefetch, relative, reloadDocument, replace, state, ...more } = props;
  const { preventScrollReset, viewTransition, onClick, children, ...attributes } = more;
  return attributes;
}
