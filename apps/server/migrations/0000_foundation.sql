CREATE TABLE "branch_special_hours" (
	"branch_code" integer NOT NULL,
	"day" date NOT NULL,
	"hours" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "branch_special_hours_key" PRIMARY KEY("branch_code","day")
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"code" integer PRIMARY KEY NOT NULL,
	"company_ids" smallint[] NOT NULL,
	"city_id" text NOT NULL,
	"public_name" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"has_drive_through" boolean DEFAULT false NOT NULL,
	"delivery_enabled" boolean DEFAULT true NOT NULL,
	"pickup_enabled" boolean DEFAULT true NOT NULL,
	"weekday_hours" text NOT NULL,
	"saturday_hours" text NOT NULL,
	"sunday_hours" text NOT NULL,
	"services" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "branches_code_positive" CHECK ("branches"."code" > 0),
	CONSTRAINT "branches_serve_a_company" CHECK (cardinality("branches"."company_ids") > 0),
	CONSTRAINT "branches_position_on_earth" CHECK ("branches"."lat" between -90 and 90 and "branches"."lng" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" text PRIMARY KEY NOT NULL,
	"country_code" text NOT NULL,
	"name" text NOT NULL,
	"department" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	CONSTRAINT "cities_country_known" CHECK ("cities"."country_code" in ('HN', 'GT', 'NI')),
	CONSTRAINT "cities_position_on_earth" CHECK ("cities"."lat" between -90 and 90 and "cities"."lng" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" integer PRIMARY KEY NOT NULL,
	"iso_code" text NOT NULL,
	"name" text NOT NULL,
	"calling_code" text NOT NULL,
	"phone_mask" text NOT NULL,
	CONSTRAINT "countries_iso_code_unique" UNIQUE("iso_code")
);
--> statement-breakpoint
CREATE TABLE "suburbs" (
	"id" integer PRIMARY KEY NOT NULL,
	"city_id" text NOT NULL,
	"name" text NOT NULL,
	"serving_branch_code" integer
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY NOT NULL,
	"parent_id" integer,
	"level" smallint NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"path" text NOT NULL,
	"position" integer NOT NULL,
	"company_ids" smallint[] NOT NULL,
	"picture_key" text NOT NULL,
	CONSTRAINT "groups_path_unique" UNIQUE("path"),
	CONSTRAINT "groups_level_known" CHECK ("groups"."level" between 1 and 3),
	CONSTRAINT "groups_first_level_has_no_parent" CHECK (("groups"."level" = 1) = ("groups"."parent_id" is null))
);
--> statement-breakpoint
CREATE TABLE "laboratories" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"light_colour" text NOT NULL,
	"accent_colour" text NOT NULL,
	"emblem" text NOT NULL,
	CONSTRAINT "laboratories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "product_groups" (
	"product_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	CONSTRAINT "product_groups_key" PRIMARY KEY("group_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_prices" (
	"company_id" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"public_cents" integer NOT NULL,
	"ecommerce_cents" integer,
	"promotion_cents" integer,
	"senior_cents" integer,
	"senior_promotion_cents" integer,
	"fourth_age_cents" integer,
	"delivery_cents" integer,
	"senior_delivery_cents" integer,
	"icare" jsonb,
	"quantity_tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "product_prices_key" PRIMARY KEY("company_id","product_id"),
	CONSTRAINT "product_prices_company_known" CHECK ("product_prices"."company_id" in (2, 12, 13, 14, 15)),
	CONSTRAINT "product_prices_public_positive" CHECK ("product_prices"."public_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY NOT NULL,
	"sku" text NOT NULL,
	"barcode" text NOT NULL,
	"name" text NOT NULL,
	"presentation" text NOT NULL,
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"active_ingredient" text,
	"strength" text,
	"form" text NOT NULL,
	"pack_size" double precision NOT NULL,
	"unit" text NOT NULL,
	"laboratory_id" integer NOT NULL,
	"is_medicine" boolean NOT NULL,
	"is_exam" boolean NOT NULL,
	"requires_prescription" boolean NOT NULL,
	"is_controlled" boolean NOT NULL,
	"prescription_class" text NOT NULL,
	"is_for_pets" boolean NOT NULL,
	"allows_order_without_stock" boolean NOT NULL,
	"tax_percent" smallint NOT NULL,
	"description" text NOT NULL,
	"keywords" text[] NOT NULL,
	"equivalence_key" text,
	"picture_key" text NOT NULL,
	"popularity" real NOT NULL,
	CONSTRAINT "products_tax_known" CHECK ("products"."tax_percent" in (0, 15)),
	CONSTRAINT "products_pack_not_empty" CHECK ("products"."pack_size" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"branch_code" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"allocated" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_levels_key" PRIMARY KEY("product_id","branch_code"),
	CONSTRAINT "stock_levels_never_oversold" CHECK ("stock_levels"."allocated" >= 0 and "stock_levels"."allocated" <= "stock_levels"."quantity")
);
--> statement-breakpoint
CREATE TABLE "app_versions" (
	"key" text PRIMARY KEY DEFAULT 'current' NOT NULL,
	"version" text NOT NULL,
	"previous_version" text NOT NULL,
	"is_mandatory" boolean NOT NULL,
	"clears_storage" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_versions_one_current" CHECK ("app_versions"."key" = 'current')
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"name" text PRIMARY KEY NOT NULL,
	"html" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "available_services" (
	"id" integer NOT NULL,
	"company_id" smallint NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"is_active" boolean NOT NULL,
	CONSTRAINT "available_services_key" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY NOT NULL,
	"company_id" smallint NOT NULL,
	"page_url" text NOT NULL,
	"position" smallint NOT NULL,
	"position_name" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"alt_text" text NOT NULL,
	"link" text NOT NULL,
	"opens_new_tab" boolean NOT NULL,
	"is_mobile" boolean NOT NULL,
	"picture_key" text NOT NULL,
	"group_id" integer
);
--> statement-breakpoint
CREATE TABLE "content_links" (
	"company_id" smallint NOT NULL,
	"place" text NOT NULL,
	"id" integer NOT NULL,
	"section" smallint NOT NULL,
	"position" smallint NOT NULL,
	"text" text NOT NULL,
	"url" text,
	"value" text,
	CONSTRAINT "content_links_key" PRIMARY KEY("company_id","place","id"),
	CONSTRAINT "content_links_place_known" CHECK ("content_links"."place" in ('header-left', 'header-right', 'footer'))
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"company_id" smallint NOT NULL,
	"user_type_id" smallint NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"gender" text,
	"birth_date" date,
	"identity_number" text,
	"identity_confirmed" boolean DEFAULT false NOT NULL,
	"phone" text,
	"is_senior" boolean DEFAULT false NOT NULL,
	"is_icare_validated" boolean DEFAULT false NOT NULL,
	"credit_enabled" boolean DEFAULT false NOT NULL,
	"credit_limit_cents" integer DEFAULT 0 NOT NULL,
	"default_branch_code" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_company_known" CHECK ("customers"."company_id" in (2, 12, 13, 14, 15)),
	CONSTRAINT "customers_credit_not_negative" CHECK ("customers"."credit_limit_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "socket_io_attachments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"payload" "bytea"
);
--> statement-breakpoint
CREATE TABLE "demo_loads" (
	"is_loaded" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"products" integer NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_loads_one_row" CHECK ("demo_loads"."is_loaded")
);
--> statement-breakpoint
ALTER TABLE "branch_special_hours" ADD CONSTRAINT "branch_special_hours_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "public"."branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suburbs" ADD CONSTRAINT "suburbs_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suburbs" ADD CONSTRAINT "suburbs_serving_branch_code_branches_code_fk" FOREIGN KEY ("serving_branch_code") REFERENCES "public"."branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_parent_known" FOREIGN KEY ("parent_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_groups" ADD CONSTRAINT "product_groups_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_groups" ADD CONSTRAINT "product_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_laboratory_id_laboratories_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "public"."branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "branch_special_hours_day_index" ON "branch_special_hours" USING btree ("day");--> statement-breakpoint
CREATE INDEX "branches_city_id_index" ON "branches" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "cities_country_code_index" ON "cities" USING btree ("country_code");--> statement-breakpoint
CREATE INDEX "suburbs_city_id_index" ON "suburbs" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "groups_parent_id_index" ON "groups" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "product_groups_product_id_index" ON "product_groups" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_unique" ON "products" USING btree ("sku");--> statement-breakpoint
CREATE UNIQUE INDEX "products_barcode_unique" ON "products" USING btree ("barcode");--> statement-breakpoint
CREATE INDEX "products_equivalence_key_index" ON "products" USING btree ("equivalence_key");--> statement-breakpoint
CREATE INDEX "banners_page_index" ON "banners" USING btree ("company_id","page_url");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email_unique" ON "customers" USING btree (lower("email"));