CREATE TABLE "catalogue_versions" (
	"slot" smallint PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complementary_products" (
	"product_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "complementary_products_key" PRIMARY KEY("product_id","other_id"),
	CONSTRAINT "complementary_products_not_itself" CHECK ("complementary_products"."product_id" <> "complementary_products"."other_id")
);
--> statement-breakpoint
CREATE TABLE "group_listings" (
	"company_id" smallint NOT NULL,
	"group_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"popularity" real NOT NULL,
	CONSTRAINT "group_listings_key" PRIMARY KEY("company_id","group_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "information_panels" (
	"id" integer PRIMARY KEY NOT NULL,
	"product_id" integer,
	"active_ingredient" text,
	"group_id" integer,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"paragraphs" text[] NOT NULL,
	CONSTRAINT "information_panels_one_owner" CHECK (num_nonnulls("information_panels"."product_id", "information_panels"."active_ingredient", "information_panels"."group_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "physical_certificates" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"months_valid" smallint NOT NULL,
	"conditions" text[] NOT NULL,
	CONSTRAINT "physical_certificates_valid_a_while" CHECK ("physical_certificates"."months_valid" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_notes" (
	"company_id" smallint PRIMARY KEY NOT NULL,
	"rating" real,
	"reviews" integer,
	"sticker_message" text,
	CONSTRAINT "product_notes_rating_whole" CHECK (("product_notes"."rating" is null) = ("product_notes"."reviews" is null)),
	CONSTRAINT "product_notes_rating_known" CHECK ("product_notes"."rating" between 0 and 5 and "product_notes"."reviews" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_videos" (
	"id" integer PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" integer PRIMARY KEY NOT NULL,
	"company_id" smallint NOT NULL,
	"description" text NOT NULL,
	"is_active" boolean NOT NULL,
	"is_enabled_in_production" boolean NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"link" text NOT NULL,
	"shows_countdown" boolean NOT NULL,
	"countdown_title" text NOT NULL,
	"class_prefix" text NOT NULL,
	"shows_logo" boolean NOT NULL,
	"picture_key" text NOT NULL,
	"styles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "campaigns_dates_in_order" CHECK ("campaigns"."starts_at" < "campaigns"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "carousel_products" (
	"carousel_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "carousel_products_key" PRIMARY KEY("carousel_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "carousels" (
	"id" integer PRIMARY KEY NOT NULL,
	"company_id" smallint NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"group_id" integer,
	"link" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "carousels_kind_known" CHECK ("carousels"."kind" in ('normal', 'viewedHistory')),
	CONSTRAINT "carousels_source_known" CHECK ("carousels"."source" in ('list', 'top', 'discounts', 'group')),
	CONSTRAINT "carousels_group_given" CHECK (("carousels"."source" = 'group') = ("carousels"."group_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "home_sections" (
	"id" integer PRIMARY KEY NOT NULL,
	"company_id" smallint NOT NULL,
	"page_url" text NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"is_fixed" boolean NOT NULL,
	"carousel_id" integer,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "home_sections_carousel_given" CHECK (("home_sections"."kind" = 'carrusel') = ("home_sections"."carousel_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "prizes" (
	"id" integer PRIMARY KEY NOT NULL,
	"company_id" smallint NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"picture_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recommendations" (
	"company_id" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "recommendations_key" PRIMARY KEY("company_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_counts" (
	"company_id" smallint PRIMARY KEY NOT NULL,
	"tickets" integer NOT NULL,
	CONSTRAINT "ticket_counts_not_negative" CHECK ("ticket_counts"."tickets" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"branch_code" integer NOT NULL,
	"channel" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "stock_notices_channel_known" CHECK ("stock_notices"."channel" in ('email', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "video_views" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"video_id" integer NOT NULL,
	"percent_seen" real NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"customer_id" uuid,
	CONSTRAINT "video_views_percent_known" CHECK ("video_views"."percent_seen" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "benefits" (
	"id" integer PRIMARY KEY NOT NULL,
	"company_id" smallint NOT NULL,
	"product_id" integer,
	"description" text NOT NULL,
	"kind" smallint NOT NULL,
	"value" numeric(6, 2) NOT NULL,
	"for_seniors" boolean NOT NULL,
	"for_everybody" boolean NOT NULL,
	CONSTRAINT "benefits_kind_known" CHECK ("benefits"."kind" in (1, 2)),
	CONSTRAINT "benefits_value_positive" CHECK ("benefits"."value" > 0)
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" integer PRIMARY KEY NOT NULL,
	"company_id" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"requirements" text DEFAULT '' NOT NULL,
	"link" text NOT NULL,
	"discount_percent" numeric(5, 2) DEFAULT 0 NOT NULL,
	"required_quantity" smallint DEFAULT 1 NOT NULL,
	"given_quantity" smallint DEFAULT 0 NOT NULL,
	"given_product_id" integer,
	"day_code" smallint DEFAULT -1 NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	CONSTRAINT "promotions_company_known" CHECK ("promotions"."company_id" in (2, 12, 13, 14, 15)),
	CONSTRAINT "promotions_type_known" CHECK ("promotions"."type" in ('swap', 'discount', 'bonus')),
	CONSTRAINT "promotions_day_known" CHECK ("promotions"."day_code" = -1 or "promotions"."day_code" between 1 and 7),
	CONSTRAINT "promotions_dates_in_order" CHECK ("promotions"."starts_on" <= "promotions"."ends_on"),
	CONSTRAINT "promotions_terms_of_type" CHECK (case "promotions"."type"
        when 'discount' then "promotions"."discount_percent" > 0 and "promotions"."discount_percent" <= 100 and "promotions"."given_product_id" is null
        when 'swap' then "promotions"."required_quantity" between 1 and 5 and "promotions"."given_quantity" = 1 and "promotions"."given_product_id" = "promotions"."product_id"
        else "promotions"."required_quantity" >= 1 and "promotions"."given_quantity" between 1 and 10 and "promotions"."given_product_id" is not null
      end)
);
--> statement-breakpoint
CREATE TABLE "customer_searches" (
	"customer_id" uuid NOT NULL,
	"company_id" smallint NOT NULL,
	"term" text NOT NULL,
	"searched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_searches_key" PRIMARY KEY("customer_id","company_id","term")
);
--> statement-breakpoint
CREATE TABLE "customer_visits" (
	"customer_id" uuid NOT NULL,
	"company_id" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"visited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_visits_key" PRIMARY KEY("customer_id","company_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" integer,
	"changed_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_clicks" (
	"company_id" smallint NOT NULL,
	"day" date NOT NULL,
	"term" text NOT NULL,
	"product_id" integer NOT NULL,
	"clicks" integer NOT NULL,
	"clicked_positions" integer NOT NULL,
	CONSTRAINT "search_clicks_key" PRIMARY KEY("company_id","day","term","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"term" text NOT NULL,
	"finds" text NOT NULL,
	CONSTRAINT "search_synonyms_kind_known" CHECK ("search_synonyms"."kind" in ('equivalent', 'means')),
	CONSTRAINT "search_synonyms_not_empty" CHECK ("search_synonyms"."term" <> '' and "search_synonyms"."finds" <> '')
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"company_id" smallint NOT NULL,
	"day" date NOT NULL,
	"term" text NOT NULL,
	"searches" integer NOT NULL,
	"hits" integer NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"clicked_positions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_terms_key" PRIMARY KEY("company_id","day","term")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" bigint NOT NULL,
	"file_sha256" text NOT NULL,
	"reading" text NOT NULL,
	"next_line" integer DEFAULT 1 NOT NULL,
	"counts" jsonb NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_state_known" CHECK ("imports"."state" in ('running', 'finished', 'abandoned'))
);
--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "points_multiplier" real DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "points_percent" smallint DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_sticker_prize" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "complementary_products" ADD CONSTRAINT "complementary_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complementary_products" ADD CONSTRAINT "complementary_products_other_id_products_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_panels" ADD CONSTRAINT "information_panels_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_panels" ADD CONSTRAINT "information_panels_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_certificates" ADD CONSTRAINT "physical_certificates_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_videos" ADD CONSTRAINT "product_videos_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carousel_products" ADD CONSTRAINT "carousel_products_carousel_id_carousels_id_fk" FOREIGN KEY ("carousel_id") REFERENCES "public"."carousels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carousel_products" ADD CONSTRAINT "carousel_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carousels" ADD CONSTRAINT "carousels_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_sections" ADD CONSTRAINT "home_sections_carousel_id_carousels_id_fk" FOREIGN KEY ("carousel_id") REFERENCES "public"."carousels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "public"."branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_video_id_product_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."product_videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefits" ADD CONSTRAINT "benefits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_given_product_id_products_id_fk" FOREIGN KEY ("given_product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_searches" ADD CONSTRAINT "customer_searches_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_visits" ADD CONSTRAINT "customer_visits_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_visits" ADD CONSTRAINT "customer_visits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_clicks" ADD CONSTRAINT "search_clicks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_listings_order_index" ON "group_listings" USING btree ("company_id","group_id","popularity" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "group_listings_product_id_index" ON "group_listings" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "information_panels_product_id_index" ON "information_panels" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "information_panels_ingredient_index" ON "information_panels" USING btree ("active_ingredient");--> statement-breakpoint
CREATE INDEX "information_panels_group_id_index" ON "information_panels" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_videos_product_id_unique" ON "product_videos" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "campaigns_company_index" ON "campaigns" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "carousels_company_index" ON "carousels" USING btree ("company_id","position");--> statement-breakpoint
CREATE INDEX "home_sections_page_index" ON "home_sections" USING btree ("company_id","page_url","position");--> statement-breakpoint
CREATE INDEX "prizes_company_index" ON "prizes" USING btree ("company_id","position");--> statement-breakpoint
CREATE INDEX "recommendations_order_index" ON "recommendations" USING btree ("company_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_notices_waiting_unique" ON "stock_notices" USING btree ("customer_id","product_id","branch_code","channel") WHERE "stock_notices"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "stock_notices_waiting_index" ON "stock_notices" USING btree ("product_id","branch_code") WHERE "stock_notices"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "video_views_video_id_index" ON "video_views" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "benefits_product_index" ON "benefits" USING btree ("company_id","product_id");--> statement-breakpoint
CREATE INDEX "promotions_product_index" ON "promotions" USING btree ("company_id","product_id");--> statement-breakpoint
CREATE INDEX "promotions_link_index" ON "promotions" USING btree ("company_id","link");--> statement-breakpoint
CREATE INDEX "promotions_list_index" ON "promotions" USING btree ("company_id","type","id");--> statement-breakpoint
CREATE INDEX "search_changes_transaction_index" ON "search_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "search_changes_age_index" ON "search_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "search_synonyms_once" ON "search_synonyms" USING btree ("term","finds");--> statement-breakpoint
CREATE INDEX "search_terms_without_result" ON "search_terms" USING btree ("company_id","day") WHERE "search_terms"."hits" = 0;--> statement-breakpoint
CREATE INDEX "imports_file_index" ON "imports" USING btree ("file_sha256","state");--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_points_not_negative" CHECK ("product_prices"."points_multiplier" >= 0 and "product_prices"."points_percent" >= 0);