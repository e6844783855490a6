import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// biome-ignore lint/style/noProcessEnv: this runs in the build, which tells so what it builds for
const inDevelopment = process.env.NODE_ENV === 'development'

export default [
  layout('layout/shop-layout.tsx', [
    layout('layout/page-layout.tsx', [
      index('offers/home-page/home-page.tsx'),
      route('aisles', 'goods/catalogue/all-aisles-page.tsx'),
      route('cat/:name/pid/:catId', 'goods/catalogue/aisle-page.tsx'),
      route('cat/:name/pid/:catId/:id', 'goods/catalogue/category-page.tsx'),
      route('deal/:name/pid/:id', 'goods/catalogue/deal-page.tsx'),
      route('product/:name/pid/:id', 'goods/product/product-page.tsx'),
      route('search', 'goods/search/search-page.tsx'),
      route('info/:slug', 'info/info-page.tsx'),
      route('list/:token', 'selling/lists/list-by-link-page.tsx'),
      route('join/:token', 'selling/household/household-page.tsx', { id: 'join' }),
      route('paste-list', 'selling/lists/paste-page.tsx'),
      route('newsletter/:step', 'people/newsletter/newsletter-page.tsx'),
      route('waiting-list/:step', 'delivery/waiting-list/waiting-list-page.tsx'),
      layout('people/session/customers-layout.tsx', [
        route('checkout', 'orders/checkout/checkout-page.tsx'),
        route('account', 'people/account/account-layout.tsx', [
          index('people/account/account-index-page.tsx'),
          route('order', 'people/account/order-list-page.tsx'),
          route('order/:id', 'people/account/order-page.tsx'),
          route('order/:id/invoice', 'people/account/invoice-page.tsx'),
          route('address', 'people/account/address-page.tsx'),
          route('buy-again', 'people/account/buy-again-page.tsx'),
          route('favourites', 'people/account/favourites-page.tsx'),
          route('lists/:id?', 'people/account/lists-page.tsx'),
          route('household/:part?', 'selling/household/household-page.tsx', { id: 'household' }),
          route('profile', 'people/account/profile-page.tsx'),
        ]),
      ]),
      ...(inDevelopment ? [route('dev/ui', 'dev-ui/dev-ui-page.tsx')] : []),
      route('*', 'layout/not-found-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
