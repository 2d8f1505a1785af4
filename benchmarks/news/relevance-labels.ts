/**
 * Titles of the captured feeds in Italian, English, German, French and Spanish, labelled by reading them with the
 * beginning of their texts. What could be argued either way is left out. Per feed: the first eight digits of the SHA-256 of
 * titles about artificial intelligence behind a plus, of others behind a minus. The titles themselves belong to their
 * publishers and stay where they are.
 */
const LABELS = `
3960--ranchero-sof.json - 6e6a2570 e1548417 62bfe6af 90b91481 5f7182cd 6cfe4a0b 9848672e
489--ranchero-sof.xml - de24b97e 18050256 95e91d7f 02837bb3 2c272b7b f74beeea 5c193277
albopop-del-comune-di-aci-castello--aborruso.xml - 0c9c5c48 b48dec6b 9b2258c8 c96d2e39 7ad2af16 8c1aa9b0 68284a83
albopop-del-comune-di-agira--aborruso.xml - 63678350 f864b7ae 0080c31c c1266dd5 9b04848b c349816c 34484a2a
albopop-del-comune-di-messina--aborruso.xml - 61a12ecc 5cfcf6f6 aa635bca e0bc1b1a fdf7892f 2f574d54 f7ba8f39
amazonwebservicesblog--feedjira.xml - 6222df42 c6dd4d87 94bd9ecd 8cb62ebb 6a2fa2d9 a5b97b3f 3a7c0fcb
arstechnica-feed--jocmp.xml + 412d1293 - 4642ae67 cf79f227 baa8f62c 9b7931c0 974f9e66 3d8a3c6e 7664bfb6 e2445344
  07620967 5dc72c2b 4ece7d69 60013a44 31f1546d 85f7aa9d fca48eb3 22b49c73 727acd9c bf85e79d
artificial-analysis--mibuhand.xml + 23ce3966 08225a2f 2cb72747 072e49b0 b77ed55c 8829990f 3e77b99c 4ea9d1b2 f5828dad
  31584b53 864b86b2 7ee26ae7 5be6a582 222025e2 6e152876 df11ae80 02eeeeaa 2345c3dd 46386b6d c584591c aae843c9
arzignano--mdaniela62.xml - 01fa7784 f8296965 b6e32b53 b2990fa3 b9b5c355 5ca7cb35 50833361
atom-example-3--feed-rs.xml - e8c97ca6
atom-feed-standard-realworld--extractus.xml - 316cdfef 6ad6b309 69517768 fa834e50 30dca5f4 34ccf2fc fd171527
atom-hnapp--spacecowboy.xml + 629cc959 - 1d253f4f 2400af86 98893e39 db40b4af f9c90dd4 ec7f2030 9437f7e0 00e92074
  2602926c d7524981 52fd3bf6 fd7337c6 c374ca13 7b3b21f0 74f6da9f 6b1554e9 cda70d4a f6b77cf2 4976994b 8cca4676 ff154d1a
  fd0afb3c c1b29e08 3f76ff2f 47f54236 bff508ab d9621005 ff034454 b619755d
atom-mediarss-reddit-1--feed-rs.xml - 41c6ee21 8f6fb4eb 943f0b29 89171086 784c58d8 963c8883 8d5419cf
atom-replies-link-example--jocmp.xml - 19954dfe 9d00963b 7be0a81a a29a5e43 f2b28f15 78f53097 c29894f6
atom-self-link-example--prof18.xml - 72b12ac4
atomadobe--arminreiter.xml + 675300c5 - da10fbe3 683255a9 9dac7dbf 762d58ca 5ec4d199
atomtheverge--arminreiter.xml - d5e24fd1 79996217 7fa3c8dc d9cde1d1 04a7ac41 739dcee1 3ecb18b2 c1b94f31 98326188
barbaranomossano--mdaniela62.xml - 928c6a36 d4f8bede 1a6c5be4 c31f1214 7d7f8e3b 4eb3a35a
breganze--mdaniela62.xml - af289e49 6a0b3d1b b3a0da1d b81e3de8 cb5cae92 3661e9bc d2b66ef1
bytedance-seed-research--mibuhand.xml + 069e297b 9e91dfc6 55ef87d4 7a160f1f c63353dd 8ab941c0 90eb1c43 bceb5ae4
  50c4adfe 0f9dd822 1fdc36e6
cloudblog--ranchero-sof.xml - 782216ef 73d3f557 bdc10f3c ef55e026 f41e743e
content-encoded--rbren.xml - 348829c1 5f0de84e 7e07f70c 968ac2b9 330b1f66 90b5d8bc
cre--feedjira.xml - 5d5f3ee7 55aa757d b9a7324f 9281845c b9072faa 50f8d17e 6a2074b8
dagospia--this1-it.xml + 4fa1e32f - ca59962b 2595e9e9 3d6053be a864c49f 1cc9b753 20738d53 32bf76d0 6b125e1c 7f47d913
  f101e5c3 b455c80f 300c9da1 d5ea9f52 fa1a9838 98c9ddbb 2b6a1b62 6be6d37f edd66afb 2dc77927 7e745be8 d18ad223 dc275b62
  3208cc4c 00a15092 10f2b3f8 0db051b9 dacf8b68 9c39745c 912121fb ebaa7fd9
daringfireball--ranchero-sof.xml - a2de2b17 7bdc17ae 651c7f82 0b98a566 141eb997 11bba87d e5d14317
daringfireball-2--ranchero-sof.xml - aba54f49 e4d7731a 66ff97c9 1767155b 00bb03bc a7014cb6 b0e02895
dcrainmaker--ranchero-sof.xml - 7b172232 0e99f3c5 827930c2 b74ccea9 b9df5be6 1ab27543 28b7bae2
encoding-iso-8859-1--miniflux.xml + a7600457 - 19e34c92 94f6721d 7e8c59f9 8789df43 13043d02 d373aea1 c0ed6339
expertopinionent--ranchero-sof.xml - ed940143 26156b6b 98f5c10f 026f89cd 1eece299 f6afe996 51f7e180
feed-ai-research--0xsmw.xml + 09b72efa 352cc3f6 adbda11e 6432283e a34383c9 20a92332 11c8e074 22ff2902 40fe7345
  96d6fb21 4dccaf5b 200a10da f4ce99c3 dd2a7e5b 28755c7b f0de2899 25b9e4af d7217c2b 7bbfd323 fccfb229
feed-aisi--olshansk.xml + 57930370 fcb69a59 9d80386d a3fb80bb 5bf7f466 3a43348e d049094b d6fa3f5d 6e916b0b f4b0b2ad
  68685ce9 730e2158 655badb6 c90af7e6 60fa10cd fa8416cc 513c9b48 5db20690
feed-anthropic-engineering--olshansk.xml + a4c374d4 1fdd4266 01d7ed1a ad3051e5 ff874ff2 d543d066 c5042f70 159f9ce3
  6d2293b1 9d67efd2 e94d9899 ea8dd69e 49f5b049 f343e501 5352867b 873e67cb d79f0569 92a7ecb6 c45067cc 00579b20
feed-anthropic-news--olshansk.xml + e0be59d8 2b311b70 8d9d2380 168113e4 7139c013 dee699b9 f61a5aef 6bc45526 45b92914
  3edca444 c472cc14 aa0292d0 074e95e8 b6e443d5 24a52474 e5410e5c
feed-anthropic-red--0xsmw.xml + 9b41e1b9 6e055cfd cca8f1ce 16e19291 5689ebbe b1815171 40fe7345 f85df516 8043048e
  34269ea8 d3de0292
feed-atom-html-title-entities--jocmp.xml - c2f82eef 6b5ba04f bf2a4a08 5093a34c 1c692d45 aa53f0fc 741c31eb
feed-atom-test--prof18.xml - 0a27f040
feed-bing-image--prof18.xml - 509893d7
feed-blogsurgeai--olshansk.xml + c25b5df7 32085678 0374299e 0bca9004 947e1440 81d4157b 7a0e0a91 96ee949e feb77840
  caf3baf3 347f2b0b e65518c1 b1bdefd1 e0837ba2 f1e7ea15 3c7c0816 54a7df94 - 2db8dbf2 43b064c8 ba430702
feed-char-escape--prof18.xml - 87b8fe83
feed-claude--olshansk.xml + f28f011e 156e4c5c ae26c8ef 6f1a64a6 898cf478 465b9edb c3172c3e 147b7364 1e0ade63 b72aac39
  d2c305ea f40f2821 4682ac7b 6efc2c47 4cdada5d a1515ba8 9fe79dc8 6f738208 42c48184
feed-cursor--olshansk.xml + 8419a150 72c5f295 853769d1 95ed9b32 75213359 bd77a392 a14a65f7 c4f3c523 c42628f2 4af80126
  - cc264712
feed-dcdate--prof18.xml - 88b3e095
feed-escape-malformed--prof18.xml - 138df0ac
feed-far-ai--olshansk.xml + 579ec0b8 5e632ac2 9f77d1ba 10800005 6b630529 0f2bebab 55acae8b 31ae7c82 766aa324 13e6ea8f
  6e850199 eb68dd59 df4f62f2 f608c026 adc54b95 85b2bf82 7671fedb de97f456 14f67b74 f0ea15c7 349563a1 c79429e2
feed-google-ai--olshansk.xml + e5d525b6 b1e2677f 0f976176 bfdcafc5 8c76d3f7 b60dfa4c ab48a734 cc157072
feed-google-blog--prof18.xml + 3dbaaf51 dee57096
feed-groq--olshansk.xml + 50f11c10 032da63b b26abb00 5182b4ae a7b9aebc 069eb9cd f78e5d19 709d9bdd a0646a70 9712e708
  32d7ee45 fe4cf933 df2ab56f 439ed6e5 09fc6cbd 44e9bb40 ae3c4307 54438b95 cda2a7f7 ac7cf413
feed-kibty-town--jocmp.json - 23f07bba 4f97c346 a7b99d3f d7f9e383 eb2b28ce 5d4daef6
feed-meta-ai--olshansk.xml + ef71e3bb 3712efbd f7d30942 3891b575 7fda5bfb ac6f8bf2 c1d7feb3 0795c94b 59b77ba0 e186759e
  a5bebea9 d406bfee e78543d6 1bd2fa63 479559e8 46c2344d 8b05ffc3 91ce35fb b920d18b
feed-mistral--olshansk.xml + f7c0f7a7 922bc8b2 57bb5386 1bddf1ef 97bda2cd c93128ef d29d77e3 17aa7b48 46b88d97 2dc0015b
  21a7ddb1 8362df90 51903bff 8d887cb7 14fe4e81 10bc2e63
feed-npr-world--jocmp.json - 45361bea dd9323da e3d887fc 36135244 8faef354 028d1933 2a8bd660
feed-openai-alignment--0xsmw.xml + 763043cf 2a14a73e b241cd35 66fa1bcc 0df82f78 faabea52 4169f5a6 292a62b5 6f89b83c
  3f53d27a e61702fd 1cb30634 3ead38b8 4586f08c 69102721 e8848eaf 08d76ce5 5af11f43
feed-openai-developer--olshansk.xml + e57f3fa9 38f17483 c3f1e32d 2c3df5d4 afe31d0c 31b1e62f 1ea93764 8cc23a81 974546ca
  5d1376b4 d042ca11 6e1bf7d1 31724a7a ce7c1b54 217cf7cc 06fefb11 82565f58 58931ab2 d6de7ba2
feed-openai-research--olshansk.xml + 02b055ca bed200e6 6e05132f 8dbebf28 48a394eb 8f0c6810 e21c5fa2 a1166dc6 fa1ecb63
  124f91b7 4b717e55 64bb60f8 f7870f65 cb63ab28 574b1089 d33f2513 53f70250
feed-rdf-test--jocmp.xml + fa855857 - ff5eefa9 a3491048 1bcef351 0e3bb9fe adccd217
feed-rss-2-0-for-file-mock--simplepie.xml - b610498e 45334e8c d939536f 8ecd2d8c 2341ca42 fb8a6b2e 86097887
feed-rss-itsfoss--jocmp.xml - fab90844 4fb92509 39cec9e7 84c7a14c d21391a3 253aa682 ec2d2e46
feed-test-image-2--jocmp.xml - 87048bdb f81ba267 13444e68 1a6a2a9c 19c2b0b0 1bdf2c87 691a2023
feed-test-malformed--jocmp.xml - fe9eeb99 5fdbd117 79781b0e 5c1249af 833edf09 722f6878 7a37113f
feed-test-source--prof18.xml - 52ebe7df
feed-test-thumb--prof18.xml - 776a91fd
feed-test-time--jocmp.xml - 4d5d0de6 20271238 f0e2264e ed772752 dbff60c7 cbdc8ec8 c0e4b200
feed-test-unexpected-token--jocmp.xml - 9db5600b b87cde0a 732f0a6c dff75263 41ebb5a9 f054d3fa 9e1e931d
feed-test-xsl--jocmp.xml - 12457a3c a57a79f4 0f749905 f7f50939 510d562e e479ede7 74fc424b
feed-thinkingmachines--0xsmw.xml + f0cc68e9 483e8bff d6c89367 edbe8c1d 3343e8ae
feedburner--rbren.xml - 6ea1c192 ebc06b9d 721260ee 41bb974e 315cad5c 8591d61b c0ed5730
geo-rss-issue-27--rometools.xml - cde9c1b1 3a3c1bae a951ab2c ddb65389 a08834e7 658bdc55 313265f9
golem-de--spacecowboy.xml + 33945ed3 - 3afd6e2b 2535c9c8 0f9257ee 1545870a 5834a9a6 dbb1864d 3bef99e6 d2fac44b
  5132bbd9 50237c8d a46a8a11 30de68f6 cff6e514 71f2ebd0 8562b28e d1d6bd14 d4a4a93d 3b4fb8ed 6b371d09 64e6167b c239c4be
  73de0dbe f8c24c5a 5deeb64c 993d613d 5a48fb8e 3b4ea39b
guardian--rbren.xml - 73dc0b25 3e5a9c4d 6fe2cc14 ad89798a 01c8e79a 67586eb7 14e9e250
gulp-atom--rbren.xml - 75abdac7 8248b778 260d8257 9c2de949 e5c9696f 9f0e39e3 01a065f5
h-online-com-atom10--laminas.xml - 86eb556d 63294d50 419b9d28 948dcccc 91641c6a f8d615a4 92973ff7
heise--rbren.xml - 883d5c00 c5fd6b43 2b84bb33 4706b404 5747a371 e06749c7 2bb92117 c62853f4 099dff89 84335bed ca9c02d0
  30770913 4ad2cfb9 2b393ba8 0a5118ea
hep-applications--quxnb.xml - c3aa12eb 919b9154 980cd8d6 0855152d db0b38ed cff4f3ce 28fef5b8 e408c184 11ca3eb6
  851ea709 ddd6f215 d657804d
hrefconsideredharmful--feedjira.xml - caa23719 02e43fc1 a46e7e89 d2e8eb33 8dac743c 17d38d4a 44c9125c
illegally-nested--danmactough.xml - 685f3e20 1cd82b60 b1b92ca8 e9a11f9b fb297b7a f487e02a 735816f6
intertwingly--danmactough.xml - ae10e69b 1f8f02e0 db7a6bd4 7b780651 b5a7c22f ef4880d2 0ab1475d
issue137-rss--rometools.xml - 9129a933 21781067 33214dee 8c457821
jsonfeed-elastic-1-1--feed-rs.json - 9988020c f7d631ca ce126926
jsonfeed-example-1--feed-rs.json - fc3f96f8 2d26ff6f
large-atom--miniflux.xml - 2002dfc1 c637a910 ef89f19b c01a6ddf 9a7ce460 097af0ee c7b4517b 967981c7 88f01698 fee195fe
  a28406c9 e6d560fa 54ea7e96 10abbbe6 c4914e58 44370da1 872f8908 319493f3 fbaf613d 98f36fe8 c5785ebb e1f58227 03c0523e
  b75f7170 84a16c13
livemint--ranchero-sof.xml - 68569d19 abe86b01 d8d69e5d dbef9c1a b7578aa4 09963e26 7741652f
macrumors-mac-news-and-rumors-front-page--stringer-rss.xml - 948a764f a03a5ae3 e3a7de2a 5c851b98 e010dbdb
macworld--ranchero-sof.xml - 555dc51e 7f707b2b a8ac2aba 7582dbc5 5f7b8e47 0925cfda 2b34c78d
many-links--rbren.xml - 757f3790 8f8e52bb d4dd6edc ec155d9a f52dea90 0869298c 75ccf275
medscape--ranchero-sof.xml - 765fc7ee 46b95232 b8b59f7f 44d368cc 0bc3c9ac ecb9fa61 a17a8bfc
microsoft-support--jocmp.xml - 33d025f2 05f965ed 24ffe450 a323e568 fcbb097e 8592b552 07e73a61
mila-news--alan-turing-.xml + efe5218b 95ef79b2 533aa6f4 04981dfd 6ebe6497 a441b300 342790ce 270c72fb 47f9257a
narro--rbren.xml - ec8a49cf
natasha--ranchero-sof.xml - 2f2e1b50 65ec6023 040f48c1 c539f5fb e757b13b 1871726d 52c2042e
no-encoding-iso-8859-1--miniflux.xml - cbe936a5 daa35f38 d09f09c5 b8a092ec 91a51670 bc027420 26db15c5
pappacoda--ranchero-sof.xml - 7eb22ce7 0067d4aa 3025d6a6
pauldixexplainsnothing--feedjira.xml - 2413ca3d c16e1634 6b0bb9b0 089faf3b c097ca8e
pet-atom--feedjira.xml - 900a8cc0 70c52d90 49eea31f a21e931e a86bcd80 ff5b0b86 7653b02d
pxlnv--ranchero-sof.json - 9359c23c a86da9df f2ff5d3b 80cb785b 54d2f302 2d6df120 0f1401c8
qemu--ranchero-sof.xml - e0066827 2402f187 deaaf078 46e6903a a7fa583d 10f8d757 9dcbbfa2
rdf-slashdot--spacecowboy.xml + 72e72b55 d89dc536 - 3f0228f8 6811a164 410b000b f09f2467 d2e61d6e a5127664 2deee525
  c82df1ff 35edef0f 4d7f0458 c17033ab 0765d82a
rdf-standard--extractus.xml - bf3d828d 4c11e348
rdf-utf8--miniflux.xml + c99beb62 d4994c63 - 19716179 b10f5864 1eabd51d 80cb4e36 3e11165c ce7e904d 5f3d35db f947a3a7
  11571233 a223b03f 01c0a89d 0c98bbec bee7726e cf717590 6a02ca59 8c691a3c 953837c2 8ad7cf2d b3695c83 be47b336 2a608228
  17e88d1e b8db0e1e e931ec40 96eb3c7b a4939987 db1bbd4d 8dab10bb
reddit-atom--rbren.xml - 1ddf1cae f7974965 5e8c2927 3e4818a7 9ab39c01 f662a431 821c800b
reddit-home--rbren.xml - b99f3faf 7f9edff0 aee63c61 8c53d0fb 8eb2f4d3 e90f9356 29ef0884
rss-1--rbren.xml - cc393bf1 5f71831c 0802e133 e77f5594 e12e33b0 ace41dfe f5010079
rss-1-0-debian--feed-rs.xml - ea104e27
rss-1-0-iso8859--feed-rs.xml - 70d270d8
rss-1-0-ns-on-channel--rometools.xml - ea2acfdc 9305e884 0d7f03fe 610beae0 0bb98ba0 bbd41b1a f1cf55bb
rss-2-0-cloudflare--feed-rs.xml - 9b1aabc9
rss-2-0-example-5--feed-rs.xml - 93112245
rss-2-0-nbcny--feed-rs.xml - eae2dac6
rss-2-0-relurl-1--feed-rs.xml - ff5d11b8 09706cf9
rss-2-0-wirecutter--feed-rs.xml - 8140112c
rss-lineageos--spacecowboy.xml - bbac1391 e8939658 98932bba 7f37bddb 61412d3f 280287b8 ec521bdd
rss-myanimelist--spacecowboy.xml - edb2600c f97a0a8a 5e911794 41c8a294 f928fb85 fb74a71c 1518b418
rss090--rust-syndica.xml - 15d31d63 b40925f5 86adc1e7 7cabf462 19047588
rss091--rust-syndica.xml - 05f034d1 c57b7411 fcaaf721 39f797ab 70a7b760 c806683d
rss10minutos20--arminreiter.xml - 7991b076 ec002d10 aba1b717 ee5d6f83 936c36da de7308d6 062ab9fc
rss10minutos20catalans--arminreiter.xml - 9c837d5b b6e18fd8 f666ccf0 8469d515 6ab3fa55 81c3ed44 753b6e6d
rss20breakingnews--arminreiter.xml - 904effe9 f0a02f88 d58086cb aaf47649 162e0b7a c92cf41a eca5cefd
rss20ctvnews--arminreiter.xml - c4700cba b59d7cf0 c07ae496 0df17be0 0e05c93c ea8581fc bc1c9eae
rss20indianexpress--arminreiter.xml - 35fcdeb8 1091caa8 0c2cbbf7 bafac9d3 c8e3e954 63df1a08 43a35d62
rss20japantimes--arminreiter.xml - 444b033e 7b7ab1e9 0bbb9423 3adc7566 a16a71ed a49c755f b59959c0
rss20lefigaro--arminreiter.xml - fe8603c2 9043e7bf 685cae89 7f54493c 07245098 f79d0872 38ded7d8
rss20lefil--arminreiter.xml - aa4f857f 2d9b4dbf e5af02fc c1a14fc7 59848b8b 375ba62a b1450096
rss20leparisien--arminreiter.xml - 46aa3042 fac747dc ab332523 1056f2d6 38b2687d 62eb3bb7 d894d894
rss20moscowtimes--arminreiter.xml - b447a763 7df519ce efedf2db d079ecf6 8b2089dd 9f9a8178 8c9db781
rss20nytimes--arminreiter.xml - fdf5c4a2 8cf17c72 e2474080 4545a473 b8b96535 5a559ded 752c7c4a
rss20reuters--arminreiter.xml - 9f3138cf 1bb302c0 39571d6b 0da435b3 abbb4d9e 72a5a728 ea8682d8
rss20romanews--arminreiter.xml - ecfbb0fb 24b99195 b3bce53f 885aa390 ed038279 bbad63c2 ddebb016
rss20romatoday--arminreiter.xml - f4fd4547 c572f519 8778eb88 6d8ddb0b fec623f2 b7d160b1 a10f2dc3
rss20spiegel--arminreiter.xml - 960d9ea2 6e150ad9 950e43f2 3e18e0e4 ee7fceb3 2adebbb5 141bd808
rss20trendingtopics--arminreiter.xml - 4682a3aa 62db2512 73154781 e2b86124 175b8dce a39af654 95cdda93 45451bb5
  f4138e32 cfce1415
samruby--feedjira.xml - 2d968ea0 9f09eb41 21e27a8a f9624fd5 3302b06c 0ab1475d 7355e087
slashdot--rometools.xml - 5c884eb6 bd670997 9f6be7f2 8569c5d1 745fad8e 7024e180 820adba0
small-atom--miniflux.xml - 45be007a 820eaf72 8b283d67 9b5b1466 88c332b7 8c90f4ff b08a274b
techcrunch--feedjira.xml - f6111e6e 89d4723a 77eebccf 3eb34d92 2434a79a d37d846d d32a3452 c0b7b94b 443ffb04 d6235519
  4ceff864 7b203aac 060e472a a14c6d0f e098c9da d6fe72f2 ee48f3a5 79ec77c1 5d63f3b3
tenderlovemaking--feedjira.xml - fdc8cc75 e2596195 8146e898 7c5ca021 8175de06 27c659a7 ec2cea52
theverge-com--iliane5.xml - 81820610 11976a55 167463a1 8b075d10 484314ea f1f857f5 6e383c64 cd0595c4 05344f6e dc528853
tldr-ai--alan-turing-.xml + 8ee2afb8 08138210 54612e2c f711b634 72c7932e 2fc0c832 dd28a50d ea0f2d9a 48267de6 23d59567
  327a843c 13aeec7d 77450085 56500ba2 7b1846ff 2609fc8b 638fcee9 96c0e533 1322305e ed68c9f5
turing-blog--alan-turing-.xml + 647a5bfd c3e21caa af267549 11307273 33324fec 4a89cd45 d8cbd114 231a780e 121ec2fd
  55cce09a - d1ad1be5
turing-news--alan-turing-.xml + 6b36c2b5 ad93fa5f d6d90afc 2de9c282 3c0ebbed 66b3b299 f4042236 f3b01b1b - 059fa5ca
  d498911b 63a56563 601d45cc
typepadnews--feedjira.xml - 22eb9bfe 721c51f2 695cd4af f4b8d6e1 0f7c32b4 ea16f495 0a47f12d
villaverla--mdaniela62.xml - c2683642 e4820c40 07dcf5e3 ddd79ef6 2d79ebe8 5693a7e5
z-ai-blog--mibuhand.xml + e9cb69d9 1643126d d946e0a4 d0a06a04 298db2ba 4a3c8d12 8f4a3f9b 72687a7b 7f015d49 539e8018
  591d9fae 584b7bf4 f88febfe 9f17c730 f7cfe2dd e5e47901
`;

/** Of each feed, which of its labelled titles are about artificial intelligence, by the beginning of their SHA-256. */
export const RELEVANCE_LABELS: ReadonlyMap<string, ReadonlyMap<string, boolean>> = new Map(
  LABELS.trim()
    .split(/\n(?! )/)
    .map((line) => {
      const [feed = '', ...words] = line.split(/\s+/);
      const minus = words.indexOf('-');
      return [
        feed,
        new Map(
          words.map((hash, place) => [hash, minus < 0 || place < minus] as const).filter(([hash]) => hash.length === 8),
        ),
      ];
    }),
);
